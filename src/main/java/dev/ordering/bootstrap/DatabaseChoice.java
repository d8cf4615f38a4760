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
 * Chooses the database: the app server's DataSource {@code jdbc/ordering}, else an embedded one
 * with the demo data, which is for trying the service out. A mistake in the files of a production
 * server must not lead to the second: its accounts have passwords that everybody knows.
 */
final class DatabaseChoice {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseChoice.class);
  private static final String CONTEXT = "jdbc";
  private static final String NAME = "ordering";

  private DatabaseChoice() {}

  /**
   * The DataSource that the administrator bound, if there is one.
   *
   * @throws IllegalStateException where what is bound cannot be used
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
   * The settings with {@code demo} decided.
   *
   * @param bound whether the app server has a DataSource
   * @throws IllegalStateException where the choice would be unsafe
   */
  static Settings decided(Settings settings, boolean bound) {
    Optional<URI> elsewhere = elsewhere(settings);
    Setting.Demo demo = settings.get(Setting.DEMO);
    if (elsewhere.isPresent() && demo == Setting.Demo.TRUE) {
      throw new IllegalStateException(
          "ordering/demo is true, but ordering/publicUrl is "
              + elsewhere.get()
              + ": the demo accounts have passwords that everybody knows and are for localhost only");
    }
    if (elsewhere.isPresent() && !bound && settings.get(Setting.DATA).isEmpty()) {
      throw new IllegalStateException(
          "no DataSource jdbc/ordering is bound, but ordering/publicUrl is "
              + elsewhere.get()
              + ": check the name of the context file and of its Resource,"
              + " or set ordering/data to use an embedded database");
    }
    boolean loaded =
        demo == Setting.Demo.TRUE || (demo == Setting.Demo.AUTO && !bound && elsewhere.isEmpty());
    return settings.with(Setting.DEMO, Boolean.toString(loaded));
  }

  /**
   * Looks whether the database was used for a trial: then anybody could sign in.
   *
   * @param accounts the demo accounts with which one can sign in
   * @throws IllegalStateException if others reach the service, and there are any
   */
  static void requireNoDemoAccounts(Settings settings, Supplier<Set<String>> accounts) {
    Optional<URI> elsewhere = elsewhere(settings);
    Set<String> usable = elsewhere.isPresent() ? accounts.get() : Set.of();
    if (!usable.isEmpty()) {
      throw new IllegalStateException(
          "ordering/publicUrl is "
              + elsewhere.get()
              + ", but the database has demo accounts with passwords that everybody knows: "
              + String.join(", ", usable)
              + "; use another database, or set ordering/publicUrl to http://localhost until they"
              + " are disabled (operation disable of the MBean Users)");
    }
  }

  private static Optional<URI> elsewhere(Settings settings) {
    return settings.get(Setting.PUBLIC_URL).filter(url -> !isOfThisMachine(url.getHost()));
  }

  /** Loopback addresses, and the names that are always theirs (RFC 6761 6.3). */
  private static boolean isOfThisMachine(String host) {
    return host.matches("(?i)(.*\\.)?localhost")
        || InternetAddresses.parse(host.replaceAll("[\\[\\]]", ""))
            .filter(InetAddress::isLoopbackAddress)
            .isPresent();
  }
}
