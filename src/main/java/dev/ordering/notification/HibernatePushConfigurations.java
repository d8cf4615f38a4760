package dev.ordering.notification;

import dev.ordering.http.Fault;
import dev.ordering.persistence.Database;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The configurations in the database. */
final class HibernatePushConfigurations implements PushConfigurations {
  private final Database database;
  private final PushCredentials credentials;
  private final Clock clock;

  HibernatePushConfigurations(Database database, PushCredentials credentials, Clock clock) {
    this.database = database;
    this.credentials = credentials;
    this.clock = clock;
  }

  /** A configuration with its secrets. */
  record Stored(String settings, Instant changedAt) {
    /** Not the secrets. */
    @Override
    public String toString() {
      return "configuration of " + changedAt;
    }
  }

  @Override
  public List<Configured> list() {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    "select c.clientId, p.pushService, p.changedAt from PushConfigurationEntity p"
                        + " join ClientEntity c on c.id = p.clientId"
                        + " order by c.clientId, p.pushService",
                    Object[].class)
                .getResultList()
                .stream()
                .map(row -> new Configured((String) row[0], (PushKind) row[1], (Instant) row[2]))
                .toList());
  }

  @Override
  public void set(String clientId, PushKind kind, String settings) {
    credentials.service(kind, settings).close();
    database.run(
        () -> {
          PushConfigurationEntity row = new PushConfigurationEntity();
          row.clientId = client(clientId);
          row.pushService = kind;
          row.settings = settings.getBytes(StandardCharsets.UTF_8);
          row.changedAt = clock.instant().truncatedTo(ChronoUnit.MICROS);
          database.session().upsert(row);
        });
  }

  @Override
  public void remove(String clientId, PushKind kind) {
    database.run(
        () ->
            database
                .session()
                .createMutationQuery(
                    "delete PushConfigurationEntity where clientId = :client"
                        + " and pushService = :kind")
                .setParameter("client", client(clientId))
                .setParameter("kind", kind)
                .executeUpdate());
  }

  /** The configuration of an app, for its service. */
  Optional<Stored> find(long clientId, PushKind kind) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    "from PushConfigurationEntity where clientId = :client"
                        + " and pushService = :kind",
                    PushConfigurationEntity.class)
                .setParameter("client", clientId)
                .setParameter("kind", kind)
                .uniqueResultOptional()
                .map(
                    row ->
                        new Stored(
                            new String(row.settings, StandardCharsets.UTF_8), row.changedAt)));
  }

  private long client(String clientId) {
    return database
        .session()
        .createSelectionQuery("select id from ClientEntity where clientId = :id", Long.class)
        .setParameter("id", clientId)
        .uniqueResultOptional()
        .orElseThrow(() -> new NotificationException.Unknown(Fault.of("unknown_client", clientId)));
  }
}
