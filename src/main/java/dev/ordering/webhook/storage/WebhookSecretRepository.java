package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.webhook.model.WebhookSecret;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The secrets of all webhooks. Call it inside a transaction.
 *
 * @param clock the clock of the database
 */
public record WebhookSecretRepository(
    Database database, WebhookRepository webhooks, WebhookSecrets secrets, Clock clock) {
  /**
   * Encrypts every secret with the first key.
   *
   * @return the number of webhooks
   */
  public int reencrypt() {
    secrets.requireKey();
    List<Long> ids = database.list(Long.class, "select id from WebhookEntity order by id");
    ids.forEach(id -> webhooks.update(id, row -> secrets.reencrypt(row, clock.instant())));
    return ids.size();
  }

  /** Returns the secrets that sign now, of each webhook whose URL ends with a path. */
  public Map<Long, List<WebhookSecret>> signing(String path) {
    return database
        .list(WebhookEntity.class, "from WebhookEntity where url like ?1", "%" + path)
        .stream()
        .collect(Collectors.toMap(row -> row.id, row -> secrets.of(row, clock.instant())));
  }

  /**
   * Checks that the keys of all secrets are there.
   *
   * @throws IllegalStateException that names the keys that are missing, or are other ones
   */
  public void requireKeys() {
    secrets.requireKeys(
        database.list(WebhookEntity.class, "from WebhookEntity order by id").stream(),
        clock.instant());
  }
}
