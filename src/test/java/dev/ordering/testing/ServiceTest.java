package dev.ordering.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.OrderingServlet;
import dev.ordering.bootstrap.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.jersey.CommonProperties;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.client.ClientProperties;
import org.glassfish.jersey.client.HttpUrlConnectorProvider;
import org.glassfish.jersey.test.DeploymentContext;
import org.glassfish.jersey.test.JerseyTest;
import org.glassfish.jersey.test.ServletDeploymentContext;
import org.glassfish.jersey.test.TestProperties;
import org.glassfish.jersey.test.grizzly.GrizzlyWebTestContainerFactory;
import org.glassfish.jersey.test.spi.TestContainerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The whole service on an embedded database in a test container, reached over HTTP. */
public abstract class ServiceTest extends JerseyTest {
  /** Grizzly loses a dispatch now and then; bodies that come slowly are sent to a real server. */
  static final Duration BODY_TIMEOUT = Duration.ZERO;

  private HikariDataSource dataSource;
  private Ordering ordering;

  // no initialisers: JerseyTest's constructor configures the deployment before they would run
  private AtomicInteger statements;
  private Map<String, String> settings;
  private Clock clock;

  @Override
  protected DeploymentContext configureDeployment() {
    forceSet(TestProperties.CONTAINER_PORT, "0");
    statements = new AtomicInteger();
    settings = settings();
    clock = clock();
    dataSource = open();
    ordering =
        new Ordering(
            Settings.of(settings),
            dataSource,
            ServiceTest::file,
            clock,
            this::count,
            CheapPasswords.COST);
    CheapPasswords.storeIn(dataSource);
    return ServletDeploymentContext.forServlet(new OrderingServlet(ordering, BODY_TIMEOUT))
        .contextPath(contextPath())
        .build();
  }

  @Override
  protected TestContainerFactory getTestContainerFactory() {
    return new GrizzlyWebTestContainerFactory();
  }

  @Override
  protected void configureClient(ClientConfig config) {
    config.property(ClientProperties.FOLLOW_REDIRECTS, false);
    config.property(HttpUrlConnectorProvider.SET_METHOD_WORKAROUND, true);
    config.property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
    config.register(new DocumentedAnswersFilter(contextPath()));
  }

  /** Opens the service's database, which is closed after the tests. */
  protected HikariDataSource open() {
    boolean isNow = clock.equals(Clock.systemUTC());
    boolean isDemo = Boolean.parseBoolean(settings.get("demo"));
    return database().open(isNow && isDemo ? TestContent.DEMO : TestContent.SCHEMA);
  }

  protected TestDatabases database() {
    return TestDatabases.H2;
  }

  protected Map<String, String> settings() {
    return Map.of("demo", "true");
  }

  /** The context path, empty for the root. */
  protected String contextPath() {
    return "";
  }

  protected Clock clock() {
    return Clock.systemUTC();
  }

  /** The database of the service, for rows that no request can make. */
  protected HikariDataSource dataSource() {
    return dataSource;
  }

  /** Changes the database of the service. */
  protected final void execute(String sql) {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** The service itself, for what no request can do. */
  protected Ordering ordering() {
    return ordering;
  }

  /** How many SQL statements requests have run since the last call. */
  protected int statements() {
    return statements.getAndSet(0);
  }

  /** A file of the web application. */
  public static Optional<InputStream> file(String path) throws IOException {
    Path file = Path.of("webapp" + path);
    return Files.exists(file) ? Optional.of(Files.newInputStream(file)) : Optional.empty();
  }

  /** Those of the threads of the service itself are no request's. */
  private String count(String sql) {
    if (!Thread.currentThread().getName().startsWith("ordering-")) {
      statements.incrementAndGet();
    }
    return sql;
  }

  @BeforeEach
  @Override
  public void setUp() throws Exception {
    super.setUp();
  }

  @AfterEach
  @Override
  public void tearDown() throws Exception {
    super.tearDown();
    ordering.close();
    dataSource.close();
  }
}
