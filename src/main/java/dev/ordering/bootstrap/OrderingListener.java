package dev.ordering.bootstrap;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.admin.bean.SoftwareVersion;
import dev.ordering.persistence.DataSources;
import dev.ordering.persistence.DatabaseInfo;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletRegistration;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the service when the app server deploys the WAR, and closes it at undeployment. */
public final class OrderingListener implements ServletContextListener {
  private static final Logger LOG = LoggerFactory.getLogger(OrderingListener.class);

  private Optional<HikariDataSource> embedded = Optional.empty();
  private Ordering ordering;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    Optional<OrderingServlet> servlet = Optional.empty();
    try {
      Settings configured = Settings.ofAppServer();
      SettingChecks.requireReadable(configured);
      List<String> unknown = SettingChecks.unknownNames();
      if (!unknown.isEmpty()) {
        LOG.warn("No setting has these names, which are ignored: {}", unknown);
      }
      Optional<DataSource> bound = DatabaseChoice.ofAppServer();
      Settings settings = DatabaseChoice.withDemoResolved(configured, bound.isPresent());
      DataSource dataSource = bound.orElseGet(() -> openEmbedded(context, settings));
      ordering =
          Ordering.begin(
              settings, dataSource, path -> Optional.ofNullable(context.getResourceAsStream(path)));
      servlet = Optional.of(new OrderingServlet(ordering, settings.get(Setting.BODY_TIMEOUT)));
      servlet.get().prepare(context);
      ordering.open();
      ordering.administration().register(context.getContextPath(), version(context));
      OtherContexts.warn(context);
      logReady(context, settings, new DatabaseInfo(dataSource));
    } catch (RuntimeException exception) {
      servlet.ifPresent(OrderingServlet::destroy);
      close();
      LOG.error("The ordering service does not start: {}", exception.getMessage());
      throw exception;
    }
    ServletRegistration.Dynamic jersey = context.addServlet("ordering", servlet.get());
    jersey.addMapping("/*");
    jersey.setLoadOnStartup(1);
    jersey.setAsyncSupported(true);
  }

  private static void logReady(ServletContext context, Settings settings, DatabaseInfo database) {
    String address =
        settings
            .get(Setting.PUBLIC_URL)
            .map(URI::toString)
            .orElse("the context path " + context.getContextPath() + "/");
    LOG.info(
        "Ordering service {} ready at {}, {}, schema {}, {}{}",
        SoftwareVersion.current(),
        address,
        database.shortProduct(),
        database.schema(),
        new FeatureSettings(settings).secretKeys().isEmpty() ? "push off" : "push on",
        settings.get(Setting.DEMO) == Setting.Demo.TRUE ? ", demo data" : "");
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    close();
  }

  private void close() {
    if (ordering != null) {
      ordering.close();
      ordering = null;
    }
    embedded.ifPresent(HikariDataSource::close);
    DataSources.deregisterDrivers();
  }

  /**
   * Returns the version of the web application, which Tomcat sets if several versions of a context
   * run side by side.
   */
  private static Optional<String> version(ServletContext context) {
    return Optional.ofNullable(context.getAttribute("org.apache.catalina.webappVersion"))
        .map(Object::toString)
        .filter(version -> !version.isEmpty());
  }

  private DataSource openEmbedded(ServletContext context, Settings settings) {
    Path directory = dataDirectory(settings.get(Setting.DATA));
    String name = "ordering" + context.getContextPath().replace('/', '-');
    HikariDataSource opened = DataSources.embedded(directory.resolve(name));
    embedded = Optional.of(opened);
    LOG.info("No DataSource jdbc/ordering is bound: embedded database in {}", directory);
    return opened;
  }

  /**
   * Returns the configured directory or, if there is none, a directory inside the app server's base
   * directory.
   */
  private static Path dataDirectory(String configured) {
    if (!configured.isEmpty()) {
      return Path.of(configured).toAbsolutePath();
    }
    String base =
        System.getProperty(
            "catalina.base", System.getProperty("jetty.base", System.getProperty("user.dir")));
    return Path.of(base, "data").toAbsolutePath();
  }
}
