package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.Webhook;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The messages of webhooks that wait for a retry. Call it inside a transaction. */
final class WaitingMessageRepository {
  private final Database database;

  WaitingMessageRepository(Database database) {
    this.database = database;
  }

  /** Makes every message of a webhook due. */
  void makeDue(long webhookId, Instant now) {
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
}
