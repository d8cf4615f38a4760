package dev.ordering.webhook.storage;

import dev.ordering.security.EncryptionKeys;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.model.WebhookSecret;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Encrypts the secrets of webhooks for the database.
 *
 * @param plaintextAllowed whether secrets are stored as plain text if there is no key, as in the
 *     demo
 */
public record WebhookSecrets(EncryptionKeys keys, boolean plaintextAllowed) {
  /**
   * Checks that secrets can be stored.
   *
   * @throws WebhookException.KeyMissing 503
   */
  public void requireKey() {
    if (keys.isEmpty() && !plaintextAllowed) {
      throw new WebhookException.KeyMissing();
    }
  }

  /** Stores a secret in its row. It can be decrypted only as a secret of the row's company. */
  void put(WebhookEntity row, WebhookSecret secret) {
    requireKey();
    if (keys.isEmpty()) {
      row.keyId = null;
      row.secret = secret.bytes();
      return;
    }
    EncryptionKeys.Encrypted encrypted = keys.encrypt(secret.bytes(), associatedData(row));
    row.keyId = encrypted.keyId();
    row.secret = encrypted.bytes();
  }

  /** Replaces the secret of a row. The previous secret still signs until a time. */
  void rotate(WebhookEntity row, WebhookSecret secret, Instant previousUntil) {
    row.previousSecret = row.secret;
    row.previousKeyId = row.keyId;
    row.previousUntil = previousUntil;
    put(row, secret);
  }

  /** Returns the secrets that sign now, the newest first. */
  List<WebhookSecret> of(WebhookEntity row, Instant now) {
    return stored(row, now).map(secret -> decrypt(row, secret)).toList();
  }

  /**
   * Encrypts the secrets of a row with the first key, and removes a previous secret that has ended.
   */
  void reencrypt(WebhookEntity row, Instant now) {
    List<WebhookSecret> secrets = of(row, now);
    row.previousSecret = null;
    row.previousKeyId = null;
    if (secrets.size() == 1) {
      row.previousUntil = null;
    } else {
      put(row, secrets.get(1));
      rotate(row, secrets.get(0), row.previousUntil);
    }
    put(row, secrets.get(0));
  }

  /** Checks that the keys of the secrets that sign now are there. */
  void requireKeys(Stream<WebhookEntity> rows, Instant now) {
    keys.require(
        "secrets of webhooks",
        rows.flatMap(
            row ->
                stored(row, now)
                    .filter(secret -> secret.keyId() != null)
                    .map(secret -> new EncryptionKeys.Stored(secret, associatedData(row)))));
  }

  /** Returns the secrets that sign now, the newest first. A secret without a key is plain text. */
  private static Stream<EncryptionKeys.Encrypted> stored(WebhookEntity row, Instant now) {
    var current = Stream.of(new EncryptionKeys.Encrypted(row.keyId, row.secret));
    return row.previousUntil != null && now.isBefore(row.previousUntil)
        ? Stream.concat(
            current, Stream.of(new EncryptionKeys.Encrypted(row.previousKeyId, row.previousSecret)))
        : current;
  }

  private WebhookSecret decrypt(WebhookEntity row, EncryptionKeys.Encrypted secret) {
    return WebhookSecret.of(
        secret.keyId() == null ? secret.bytes() : keys.decrypt(secret, associatedData(row)));
  }

  private static String associatedData(WebhookEntity row) {
    return "webhook of company " + row.companyId;
  }
}
