package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.WebhookAttempt;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The attempts of webhooks and their test events. Call it inside a transaction. */
public final class MessageRepository {
  /** How long attempts are stored. */
  private static final Duration RETENTION = Duration.ofDays(30);

  private static final int DELETE_BATCH = 1_000;

  private final Database database;
  private final Clock clock;

  /**
   * @param clock the clock of the database
   */
  public MessageRepository(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

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
