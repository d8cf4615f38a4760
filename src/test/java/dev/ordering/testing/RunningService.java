package dev.ordering.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.OrderingServlet;
import dev.ordering.bootstrap.Settings;
import java.net.URI;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.glassfish.jersey.test.ServletDeploymentContext;
import org.glassfish.jersey.test.grizzly.GrizzlyWebTestContainerFactory;
import org.glassfish.jersey.test.spi.TestContainer;

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
    Map<String, String> settings = new HashMap<>(more);
    settings.put("demo", "true");
    settings.put("openOrdersPerAccount", "100000");
    ordering =
        new Ordering(
            Settings.of(settings), dataSource, ServiceTest::file, Clock.systemUTC(), sql -> sql);
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

  @Override
  public void close() {
    container.stop();
    ordering.close();
  }
}
