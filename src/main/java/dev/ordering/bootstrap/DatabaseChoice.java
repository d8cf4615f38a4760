package dev.ordering.bootstrap;

import dev.ordering.http.address.InternetAddresses;
import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Chooses the database: the app server's DataSource {@code jdbc/ordering} or, if there is none, an
 * embedded database with the demo data, which is for trials. A mistake in the configuration of a
 * production server must not lead to the embedded database, because the passwords of the demo
 * accounts are public.
 */
final class DatabaseChoice {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseChoice.class);
  private static final String CONTEXT = "jdbc";
  private static final String NAME = "ordering";

  private DatabaseChoice() {}

  /**
   * Returns the DataSource that the administrator bound, if there is one.
   *
   * @throws IllegalStateException if the bound object cannot be used
   */
  static Optional<DataSource> ofAppServer() {
    Optional<Object> bound = AppServerNames.find(CONTEXT, NAME);
    if (bound.isEmpty()) {
      Set<String> others = AppServerNames.in(CONTEXT);
      if (!others.isEmpty()) {
        LOG.warn("jdbc/ordering is not bound, but jdbc has {}, which is not used", others);
      }
      return Optional.empty();
    }
    if (bound.get() instanceof DataSource dataSource) {
      return Optional.of(dataSource);
    }
    throw new IllegalStateException(
        "jdbc/ordering is bound in the app server but is no DataSource: "
            + bound.get().getClass().getName());
  }

  /**
   * Returns the settings with the value {@code auto} of {@code demo} resolved.
   *
   * @param bound whether the app server has a DataSource
   * @throws IllegalStateException if the choice would be unsafe
   */
  static Settings withDemoResolved(Settings settings, boolean bound) {
    Optional<URI> remoteUrl = remoteUrl(settings);
    Setting.Demo demo = settings.get(Setting.DEMO);
    if (remoteUrl.isPresent() && demo == Setting.Demo.TRUE) {
      throw new IllegalStateException(
          "ordering/demo is true, but ordering/publicUrl is "
              + remoteUrl.get()
              + ": the demo accounts have passwords that everybody knows and are for localhost only");
    }
    if (remoteUrl.isPresent() && !bound && settings.get(Setting.DATA).isEmpty()) {
      throw new IllegalStateException(
          "no DataSource jdbc/ordering is bound, but ordering/publicUrl is "
              + remoteUrl.get()
              + ": check the name of the context file and of its Resource,"
              + " or set ordering/data to use an embedded database");
    }
    boolean loaded =
        demo == Setting.Demo.TRUE || (demo == Setting.Demo.AUTO && !bound && remoteUrl.isEmpty());
    return settings.with(Setting.DEMO, Boolean.toString(loaded));
  }

  /**
   * Checks that the database was not used for a trial before. Otherwise anybody could sign in with
   * a demo account.
   *
   * @param accounts returns the demo accounts with which one can still sign in
   * @throws IllegalStateException if the service is public and there are such accounts
   */
  static void requireNoDemoAccounts(Settings settings, Supplier<Set<String>> accounts) {
    Optional<URI> remoteUrl = remoteUrl(settings);
    Set<String> usable = remoteUrl.isPresent() ? accounts.get() : Set.of();
    if (!usable.isEmpty()) {
      throw new IllegalStateException(
          "ordering/publicUrl is "
              + remoteUrl.get()
              + ", but the database has demo accounts with passwords that everybody knows: "
              + String.join(", ", usable)
              + "; use another database, or set ordering/publicUrl to http://localhost until they"
              + " are disabled (operation disable of the MBean Users)");
    }
  }

  private static Optional<URI> remoteUrl(Settings settings) {
    return settings.get(Setting.PUBLIC_URL).filter(url -> !isOfThisMachine(url.getHost()));
  }

  /** Whether a host is a loopback address or a name that always resolves to one (RFC 6761 6.3). */
  private static boolean isOfThisMachine(String host) {
    return host.matches("(?i)(.*\\.)?localhost")
        || InternetAddresses.parse(host.replaceAll("[\\[\\]]", ""))
            .filter(InetAddress::isLoopbackAddress)
            .isPresent();
  }
}
