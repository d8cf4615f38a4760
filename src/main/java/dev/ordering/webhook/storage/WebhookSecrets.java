package dev.ordering.webhook.storage;

import dev.ordering.security.EncryptionKeys;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.model.WebhookSecret;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Encrypts the secrets of webhooks for the database. */
public final class WebhookSecrets {
  private final EncryptionKeys keys;
  private final boolean clearAllowed;

  /**
   * @param clearAllowed whether secrets are stored as plain text if there is no key, as in the demo
   */
  public WebhookSecrets(EncryptionKeys keys, boolean clearAllowed) {
    this.keys = keys;
    this.clearAllowed = clearAllowed;
  }

  /**
   * Checks that secrets can be stored.
   *
   * @throws WebhookException.KeyMissing 503
   */
  public void requireKey() {
    if (keys.isEmpty() && !clearAllowed) {
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
    EncryptionKeys.Sealed sealed = keys.seal(secret.bytes(), place(row));
    row.keyId = sealed.keyId();
    row.secret = sealed.bytes();
  }

  /** Replaces the secret of a row. The previous secret still signs until a time. */
  void exchange(WebhookEntity row, WebhookSecret secret, Instant previousUntil) {
    row.previousSecret = row.secret;
    row.previousKeyId = row.keyId;
    row.previousUntil = previousUntil;
    put(row, secret);
  }

  /** Returns the secrets that sign now, the newest first. */
  List<WebhookSecret> of(WebhookEntity row, Instant now) {
    Optional<WebhookSecret> previous =
        row.previousUntil != null && now.isBefore(row.previousUntil)
            ? Optional.of(open(row, row.previousKeyId, row.previousSecret))
            : Optional.empty();
    return Stream.concat(Stream.of(open(row, row.keyId, row.secret)), previous.stream()).toList();
  }

  /**
   * Encrypts the secrets of a row with the first key, and removes a previous secret that has ended.
   */
  void encryptAnew(WebhookEntity row, Instant now) {
    List<WebhookSecret> secrets = of(row, now);
    row.previousSecret = null;
    row.previousKeyId = null;
    if (secrets.size() == 1) {
      row.previousUntil = null;
    } else {
      put(row, secrets.get(1));
      exchange(row, secrets.get(0), row.previousUntil);
    }
    put(row, secrets.get(0));
  }

  void requireKeys(Stream<String> keyIds) {
    keys.require("secrets of webhooks", keyIds);
  }

  private WebhookSecret open(WebhookEntity row, String keyId, byte[] stored) {
    return WebhookSecret.of(
        keyId == null ? stored : keys.open(new EncryptionKeys.Sealed(keyId, stored), place(row)));
  }

  private static String place(WebhookEntity row) {
    return "webhook of company " + row.companyId;
  }
}
