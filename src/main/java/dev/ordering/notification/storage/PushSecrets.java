package dev.ordering.notification.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.security.EncryptionKeys;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Encrypts the configurations, which contain private keys, for the database. */
public final class PushSecrets {
  private final EncryptionKeys keys;

  public PushSecrets(EncryptionKeys keys) {
    this.keys = keys;
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

  /** Checks that the keys of configurations are there. */
  void requireKeys(Stream<PushConfigurationEntity> rows) {
    keys.require(
        "push configurations",
        rows.filter(row -> row.keyId != null)
            .map(row -> new EncryptionKeys.Stored(encrypted(row), associatedData(row))));
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
