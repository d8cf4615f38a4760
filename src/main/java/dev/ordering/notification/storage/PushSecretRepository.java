package dev.ordering.notification.storage;

import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.PushKind;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.StatelessSession;

/** The configurations in the database with their secrets, for sending. */
public final class PushSecretRepository {
  private final Database database;
  private final PushSecrets secrets;

  public PushSecretRepository(Database database, PushSecrets secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  /** A configuration with its secrets. */
  public record Stored(String settings, Instant changedAt) {
    /** Leaves out the secrets. */
    @Override
    public String toString() {
      return "configuration of " + changedAt;
    }
  }

  /** Returns the configuration of an app for a push service. */
  public Optional<Stored> find(long clientId, PushKind kind) {
    return session()
        .createSelectionQuery(
            "from PushConfigurationEntity where clientId = :client" + " and pushService = :kind",
            PushConfigurationEntity.class)
        .setParameter("client", clientId)
        .setParameter("kind", kind)
        .uniqueResultOptional()
        .map(row -> new Stored(secrets.decrypt(row), row.changedAt));
  }

  /**
   * Checks that the keys of all configurations are there.
   *
   * @throws IllegalStateException that names the missing keys
   */
  public void requireKeys() {
    secrets.requireKeys(
        database
            .select(
                Sql.of("select key_id from push_configuration where key_id is not null"),
                row -> row.getString("key_id"))
            .stream());
  }

  /**
   * Encrypts with the first key all configurations that are encrypted with another key, or not at
   * all.
   *
   * @return the number of these configurations
   * @throws NotificationException.NotAcceptable if there is no key
   */
  int reencrypt() {
    secrets.requireKey();
    List<PushConfigurationEntity> old =
        session()
            .createSelectionQuery(
                "from PushConfigurationEntity order by clientId, pushService",
                PushConfigurationEntity.class)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .getResultList()
            .stream()
            .filter(secrets::needsReencryption)
            .toList();
    for (PushConfigurationEntity row : old) {
      secrets.encrypt(row, secrets.decrypt(row));
      session().update(row);
    }
    return old.size();
  }

  private StatelessSession session() {
    return database.session();
  }
}
