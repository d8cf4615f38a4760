package dev.ordering.notification.storage;

import dev.ordering.notification.push.PushKind;
import dev.ordering.persistence.Database;
import java.time.Instant;
import java.util.Optional;

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
    PushConfigurationEntity.Key key = new PushConfigurationEntity.Key(clientId, kind);
    return Optional.ofNullable(database.session().get(PushConfigurationEntity.class, key))
        .map(row -> new Stored(secrets.decrypt(row), row.changedAt));
  }

  /**
   * Checks that the keys of all configurations are there.
   *
   * @throws IllegalStateException that names the keys that are missing, or are other ones
   */
  public void requireKeys() {
    secrets.requireKeys(
        database
            .list(
                PushConfigurationEntity.class,
                "from PushConfigurationEntity order by clientId, pushService")
            .stream());
  }
}
