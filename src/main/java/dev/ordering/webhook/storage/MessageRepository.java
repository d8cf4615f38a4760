package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookAttempt;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The attempts of webhooks, and their messages that wait: test events and retries. Call it inside a
 * transaction.
 *
 * @param clock the clock of the database
 */
public record MessageRepository(Database database, Clock clock) {
  /** How long attempts are stored. */
  private static final Duration RETENTION = Duration.ofDays(30);

  private static final int DELETE_BATCH = 1_000;

  public boolean hasAttempt(long webhookId, long attemptId) {
    return Optional.ofNullable(database.session().get(WebhookAttemptEntity.class, attemptId))
        .filter(row -> row.webhookId == webhookId)
        .isPresent();
  }

  /** Returns the attempts of a webhook, the newest first. */
  public List<WebhookAttempt> attempts(long webhookId, Optional<Long> beforeId, int limit) {
    return database
        .list(
            WebhookAttemptEntity.class,
            "from WebhookAttemptEntity where webhookId = ?1 and id < ?2 order by id desc limit ?3",
            webhookId,
            beforeId.orElse(Long.MAX_VALUE),
            limit)
        .stream()
        .map(WebhookAttemptEntity::toAttempt)
        .toList();
  }

  /**
   * Adds a test event, unless one is waiting to be sent.
   *
   * @return the id of its message, or of the one that is waiting
   */
  public String addTest(long webhookId) {
    database.lock("WebhookEntity", webhookId);
    List<String> waiting =
        database.select(
            Sql.of(
                "select message_id from webhook_message where webhook_id = ? and change_id is null",
                webhookId),
            row -> row.getString(1));
    if (!waiting.isEmpty()) {
      return waiting.get(0);
    }
    String id = "test_" + UUID.randomUUID();
    database.change(
        "insert into webhook_message (webhook_id, message_id, attempts, next_attempt_at)"
            + " values (?, ?, 0, ?)",
        webhookId,
        id,
        clock.instant());
    return id;
  }

  /** Makes every message of a webhook due. */
  void makeDue(long webhookId) {
    Instant now = clock.instant();
    database.change(
        "update webhook_message set next_attempt_at = ?"
            + " where webhook_id = ? and next_attempt_at > ?",
        now,
        webhookId,
        now);
  }

  /** Removes the messages about all changes after one. */
  void removeAfter(long webhookId, long changeId) {
    database.change(
        "delete from webhook_message where webhook_id = ? and change_id > ?", webhookId, changeId);
  }

  /** Removes the messages whose types or shops the webhook does not report any more. */
  void removeUnreported(Webhook webhook) {
    Map<String, Object> values = new HashMap<>();
    values.put("id", webhook.id());
    String reported = JournalRepository.reported(webhook, values);
    database.change(
        Sql.named(
            "delete from webhook_message m where m.webhook_id = :id and exists (select 1"
                + " from order_journal j where j.id = m.change_id and not (1 = 1"
                + reported
                + "))",
            values));
  }

  /**
   * Deletes some of the attempts that are older than 30 days.
   *
   * @return whether there may be more
   */
  public boolean removeSome() {
    return database.change(
            "delete from webhook_attempt where id in (select id from webhook_attempt"
                + " where attempted_at < ? order by attempted_at limit "
                + DELETE_BATCH
                + ")",
            clock.instant().minus(RETENTION))
        == DELETE_BATCH;
  }
}
