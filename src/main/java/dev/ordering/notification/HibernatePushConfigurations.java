package dev.ordering.notification;

import dev.ordering.http.Fault;
import dev.ordering.persistence.Conflicts;
import dev.ordering.persistence.Database;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.hibernate.StatelessSession;

/** The configurations in the database, as the administration sees and changes them. */
final class HibernatePushConfigurations implements PushConfigurations {
  private static final String ROW =
      "from PushConfigurationEntity where clientId = :client and pushService = :kind";

  private final Database database;
  private final PushCredentials credentials;
  private final PushSecrets secrets;
  private final HibernatePushSecrets stored;
  private final HibernateConfiguredApps shown;
  private final Clock clock;

  HibernatePushConfigurations(
      Database database, PushCredentials credentials, PushSecrets secrets, Clock clock) {
    this.database = database;
    this.credentials = credentials;
    this.secrets = secrets;
    this.stored = new HibernatePushSecrets(database, secrets);
    this.shown = new HibernateConfiguredApps(database, credentials, secrets);
    this.clock = clock;
  }

  @Override
  public List<Configured> after(String client, int clients) {
    return shown.after(client, clients);
  }

  @Override
  public Optional<Configured> find(String client, PushKind kind) {
    return shown.find(client, kind);
  }

  @Override
  public void register(String clientId, PushKind kind, String settings) {
    PushConfigurationEntity row = row(kind, settings);
    try {
      database.run(
          () -> {
            row.clientId = client(clientId);
            secrets.put(row, settings);
            session().insert(row);
          });
    } catch (RuntimeException exception) {
      if (!Conflicts.isDuplicate(exception)) {
        throw exception;
      }
      throw new NotificationException.NotAcceptable(
          List.of(Fault.of("push_configuration_exists", clientId, kind.value())));
    }
  }

  @Override
  public String registerWebPush(String clientId, String subject) {
    WebPushCredentials made = WebPushCredentials.generate(subject);
    register(clientId, PushKind.WEBPUSH, made.json());
    return made.publicKey().orElseThrow();
  }

  @Override
  public void replace(String clientId, PushKind kind, String settings) {
    PushConfigurationEntity row = row(kind, settings);
    database.run(
        () -> {
          row.clientId = client(clientId);
          secrets.put(row, settings);
          if (locked(row.clientId, kind).isEmpty()) {
            throw unknown(clientId, kind);
          }
          session().update(row);
        });
  }

  private PushConfigurationEntity row(PushKind kind, String settings) {
    secrets.requireKey();
    credentials.read(kind, settings);
    PushConfigurationEntity row = new PushConfigurationEntity();
    row.pushService = kind;
    row.changedAt = clock.instant().truncatedTo(ChronoUnit.MICROS);
    return row;
  }

  @Override
  public void remove(String clientId, PushKind kind) {
    database.run(
        () ->
            session()
                .delete(locked(client(clientId), kind).orElseThrow(() -> unknown(clientId, kind))));
  }

  @Override
  public int encryptAnew() {
    return stored.encryptAnew();
  }

  private Optional<PushConfigurationEntity> locked(long clientId, PushKind kind) {
    return session()
        .createSelectionQuery(ROW, PushConfigurationEntity.class)
        .setParameter("client", clientId)
        .setParameter("kind", kind)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .uniqueResultOptional();
  }

  private long client(String clientId) {
    return session()
        .createSelectionQuery("select id from ClientEntity where clientId = :id", Long.class)
        .setParameter("id", clientId)
        .uniqueResultOptional()
        .orElseThrow(() -> new NotificationException.Unknown(Fault.of("unknown_client", clientId)));
  }

  private static NotificationException unknown(String clientId, PushKind kind) {
    return new NotificationException.Unknown(
        Fault.of("unknown_push_configuration", clientId, kind.value()));
  }

  private StatelessSession session() {
    return database.session();
  }
}
