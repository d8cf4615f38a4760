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
   * @param clearAllowed whether secrets are stored in clear if there is no key: in the
   *     demonstration
   */
  public WebhookSecrets(EncryptionKeys keys, boolean clearAllowed) {
    this.keys = keys;
    this.clearAllowed = clearAllowed;
  }

  /**
   * Refuses to go on if nothing can be stored.
   *
   * @throws WebhookException.KeyMissing 503
   */
  public void requireKey() {
    if (keys.isEmpty() && !clearAllowed) {
      throw new WebhookException.KeyMissing();
    }
  }

  /** Puts a secret into its row; it can be read as that of the row's company only. */
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

  /** The secret, while the one before it still signs. */
  void exchange(WebhookEntity row, WebhookSecret secret, Instant previousUntil) {
    row.previousSecret = row.secret;
    row.previousKeyId = row.keyId;
    row.previousUntil = previousUntil;
    put(row, secret);
  }

  /** Those that sign now, the newest first. */
  List<WebhookSecret> of(WebhookEntity row, Instant now) {
    Optional<WebhookSecret> previous =
        row.previousUntil != null && now.isBefore(row.previousUntil)
            ? Optional.of(open(row, row.previousKeyId, row.previousSecret))
            : Optional.empty();
    return Stream.concat(Stream.of(open(row, row.keyId, row.secret)), previous.stream()).toList();
  }

  /** Encrypts with the first key what another one encrypts, or none; forgets what is over. */
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
