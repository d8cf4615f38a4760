package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookDelivery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages that webhooks have to send: the journal after their positions, and the messages that
 * wait for a retry. Only one node at a time sends for a webhook. It sends one message at a time,
 * and stores its outcome before the next. So if a node dies, at most one message of each of its
 * webhooks is sent twice. Call it inside a write transaction.
 *
 * @param clock the clock of the database
 */
public record DeliveryQueue(
    Database database,
    WebhookRepository webhooks,
    WebhookSecrets secrets,
    JournalRepository journal,
    Clock clock) {
  /** How long no other node sends for a webhook, unless the lease is released earlier. */
  public static final Duration LEASE = Duration.ofSeconds(30);

  private static final String DUE =
      """
      select w.id from webhook w where w.leased_until <= :now and (
        w.enabled and w.paused_until <= :now and (
          exists (select 1 from order_journal j
            where j.company_id = w.company_id and j.id > w.position)
          or exists (select 1 from webhook_message m
            where m.webhook_id = w.id and m.next_attempt_at <= :now))
        or exists (select 1 from webhook_message m
          where m.webhook_id = w.id and m.change_id is null))
      """;

  private static final String NOT_FAILING = " and w.failing_since is null";

  private static final String LEASE_WEBHOOKS =
      "update webhook set lease = :lease, leased_until = :until"
          + " where id in (:ids) and leased_until <= :now";

  private static final String WAITING =
      "select m.message_id, m.attempts, m.next_attempt_at, "
          + JournalRepository.COLUMNS
          + """
           from webhook_message m left join order_journal j on j.id = m.change_id
          where m.webhook_id = :id and m.next_attempt_at <= :now
          """;

  private static final String TEST = " and m.change_id is null";

  /** A message that was sent, and its outcome. */
  public record Sent(WebhookDelivery delivery, Instant at, Outcome outcome) {}

  /**
   * Leases webhooks that have something to send. Those that have waited longest come first.
   *
   * @param failingToo whether to include webhooks whose last message failed
   */
  public List<Long> lease(String lease, boolean failingToo, int limit) {
    Instant now = clock.instant();
    List<Long> due =
        database.select(
            Sql.named(
                DUE
                    + (failingToo ? "" : NOT_FAILING)
                    + " order by w.leased_until, w.id limit "
                    + limit,
                Map.of("now", now)),
            row -> row.getLong(1));
    if (due.isEmpty()) {
      return due;
    }
    database.change(
        Sql.named(
            LEASE_WEBHOOKS,
            Map.of("lease", lease, "until", now.plus(LEASE), "ids", due, "now", now)));
    return database.select(
        Sql.named(
            "select id from webhook where lease = :lease and id in (:ids)",
            Map.of("lease", lease, "ids", due)),
        row -> row.getLong(1));
  }

  /**
   * Stores the outcome of a message and returns the next one, if the lease is still held. Releases
   * the lease if there is no next message.
   *
   * @param more whether another message is wanted
   */
  public Optional<WebhookDelivery> next(
      long webhookId, String lease, Optional<Sent> sent, boolean more) {
    Optional<WebhookEntity> leased =
        webhooks.locked(webhookId).filter(row -> row.lease.equals(lease));
    leased.ifPresent(
        row ->
            sent.ifPresent(
                each ->
                    new OutcomeRepository(database, webhooks).store(row, each, clock.instant())));
    return leased.flatMap(row -> next(row, sent, more));
  }

  private Optional<WebhookDelivery> next(WebhookEntity row, Optional<Sent> sent, boolean more) {
    Instant now = clock.instant();
    boolean lastWasNew = sent.filter(last -> last.delivery().isNew()).isPresent();
    Optional<WebhookDelivery> next =
        more ? new Choice(row, now).next(lastWasNew) : Optional.empty();
    row.leasedUntil = next.isPresent() ? now.plus(LEASE) : now;
    database.session().update(row);
    return next;
  }

  /** Chooses what a webhook sends next. */
  private final class Choice {
    private final WebhookEntity row;
    private final Instant now;
    private final Webhook webhook;
    private final boolean open;

    Choice(WebhookEntity row, Instant now) {
      this.row = row;
      this.now = now;
      webhook = webhooks.webhooks(List.of(row)).get(0);
      open = row.enabled && !row.pausedUntil.isAfter(now);
    }

    /** Returns the next message. New messages and retries alternate. */
    Optional<WebhookDelivery> next(boolean lastWasNew) {
      return lastWasNew ? nextRetry().or(this::nextNew) : nextNew().or(this::nextRetry);
    }

    private Optional<WebhookDelivery> nextNew() {
      if (!open) {
        return Optional.empty();
      }
      Optional<Message> next = journal.next(webhook, row.position);
      if (next.isEmpty()) {
        long last = journal.last(row.companyId);
        // changes committed in between have ids up to the last one, and are visible by now
        next = journal.next(webhook, row.position);
        row.position = next.isEmpty() ? Math.max(row.position, last) : row.position;
      }
      return next.map(message -> delivery(message, 1, Optional.of(row.position)));
    }

    private Optional<WebhookDelivery> nextRetry() {
      return database.selectFirst(
          Sql.named(
              WAITING
                  + (open ? "" : TEST)
                  + " order by case when m.change_id is null then 0 else 1 end,"
                  + " m.next_attempt_at, m.change_id limit 1",
              Map.of("id", row.id, "now", now)),
          this::read);
    }

    private WebhookDelivery read(ResultSet found) throws SQLException {
      boolean isTest = found.getObject("change_id") == null;
      Message message =
          isTest
              ? Message.test(
                  found.getString("message_id"),
                  RowReader.instant(found, "next_attempt_at").orElseThrow())
              : JournalRepository.MESSAGE.read(found);
      return delivery(message, found.getInt("attempts") + 1, Optional.empty());
    }

    private WebhookDelivery delivery(Message message, int attempt, Optional<Long> position) {
      return new WebhookDelivery(webhook, secrets.of(row, now), message, attempt, position);
    }
  }
}
