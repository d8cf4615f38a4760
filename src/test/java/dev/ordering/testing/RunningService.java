package dev.ordering.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.OrderingServlet;
import dev.ordering.bootstrap.Settings;
import java.net.URI;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.glassfish.jersey.test.ServletDeploymentContext;
import org.glassfish.jersey.test.grizzly.GrizzlyWebTestContainerFactory;
import org.glassfish.jersey.test.spi.TestContainer;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** One node of the service in a test container, for tests that need several on one database. */
public final class RunningService implements AutoCloseable {
  private final Ordering ordering;
  private final TestContainer container;

  /**
   * Starts a node with the demo data, which the first one loads.
   *
   * @param dataSource stays the caller's
   */
  public RunningService(HikariDataSource dataSource) {
    this(dataSource, Map.of());
  }

  /**
   * The same.
   *
   * @param more settings by their names
   */
  public RunningService(HikariDataSource dataSource, Map<String, String> more) {
    this(dataSource, more, Clock.systemUTC(), sql -> sql);
  }

  /** The same with another clock, and whoever sees its statements. */
  public RunningService(
      HikariDataSource dataSource,
      Map<String, String> more,
      Clock clock,
      StatementInspector inspector) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("demo", "true");
    settings.put("openOrdersPerAccount", "100000");
    ordering =
        new Ordering(
            Settings.of(settings),
            dataSource,
            ServiceTest::file,
            clock,
            inspector,
            CheapPasswords.COST);
    CheapPasswords.storeIn(dataSource);
    container =
        new GrizzlyWebTestContainerFactory()
            .create(
                URI.create("http://localhost:0/"),
                ServletDeploymentContext.forServlet(
                        new OrderingServlet(ordering, ServiceTest.BODY_TIMEOUT))
                    .build());
    container.start();
  }

  public URI address() {
    return container.getBaseUri();
  }

  /** A client of this node. */
  public HttpCalls calls() {
    return new HttpCalls(address().toString().replaceAll("/$", ""));
  }

  /** A console of this node. */
  public JmxConsole console() {
    String context = "/" + UUID.randomUUID();
    ordering.administration().register(context, Optional.empty());
    return JmxConsole.open("operator", context);
  }

  @Override
  public void close() {
    container.stop();
    ordering.close();
  }
}
