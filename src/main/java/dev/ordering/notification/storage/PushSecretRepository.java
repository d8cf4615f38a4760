package dev.ordering.notification.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.PushKind;
import dev.ordering.persistence.Database;
import dev.ordering.security.EncryptionKeys;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The configurations in the database with their secrets, for sending. Configurations contain
 * private keys and are encrypted.
 */
public record PushSecretRepository(Database database, EncryptionKeys keys) {
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
        .map(row -> new Stored(decrypt(row), row.changedAt));
  }

  /**
   * Checks that the keys of all configurations are there.
   *
   * @throws IllegalStateException that names the keys that are missing, or are other ones
   */
  public void requireKeys() {
    keys.require(
        "push configurations",
        database
            .list(
                PushConfigurationEntity.class,
                "from PushConfigurationEntity where keyId is not null"
                    + " order by clientId, pushService")
            .stream()
            .map(row -> new EncryptionKeys.Stored(encrypted(row), associatedData(row))));
  }

  /**
   * Requires a key that encrypts.
   *
   * @throws NotificationException.NotAcceptable that says how to generate one
   */
  void requireKey() {
    if (keys.isEmpty()) {
      throw new NotificationException.NotAcceptable(
          List.of(ApiError.of("push_secrets_key_missing")));
    }
  }

  /** Stores an encrypted configuration in its row. */
  void encrypt(PushConfigurationEntity row, String settings) {
    EncryptionKeys.Encrypted encrypted =
        keys.encrypt(settings.getBytes(StandardCharsets.UTF_8), associatedData(row));
    row.keyId = encrypted.keyId();
    row.settings = encrypted.bytes();
  }

  /**
   * Decrypts the configuration of a row.
   *
   * @throws IllegalStateException if its key is missing
   */
  String decrypt(PushConfigurationEntity row) {
    byte[] plain =
        row.keyId == null ? row.settings : keys.decrypt(encrypted(row), associatedData(row));
    return new String(plain, StandardCharsets.UTF_8);
  }

  /** Whether a row is not encrypted with the current key. */
  boolean needsReencryption(PushConfigurationEntity row) {
    return row.keyId == null || !keys.isCurrent(row.keyId);
  }

  /** Returns the id of the key of a row, if that key is missing. */
  Optional<String> missingKey(PushConfigurationEntity row) {
    return Optional.ofNullable(row.keyId).filter(key -> !keys.has(key));
  }

  private static EncryptionKeys.Encrypted encrypted(PushConfigurationEntity row) {
    return new EncryptionKeys.Encrypted(row.keyId, row.settings);
  }

  /**
   * Returns what binds a ciphertext to its row, so that it cannot be used as the configuration of
   * another app.
   */
  private static String associatedData(PushConfigurationEntity row) {
    return "push_configuration " + row.clientId + " " + row.pushService.value();
  }
}
