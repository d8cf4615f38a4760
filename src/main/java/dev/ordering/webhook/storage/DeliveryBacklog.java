package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** What webhooks have still to send, in numbers. */
public final class DeliveryBacklog {
  private static final String SIZE =
      """
      select count(case when w.failing_since is not null then 1 end) as failing,
        min((select j.changed_at from order_journal j
          where j.company_id = w.company_id and j.id > w.position order by j.id limit 1)) as oldest,
        (select count(*) from webhook_message) as waiting
      from webhook w where w.enabled
      """;

  private final Database database;
  private final Clock clock;

  /**
   * @param clock the database's
   */
  public DeliveryBacklog(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * How much there is to send.
   *
   * @param oldest when the oldest change happened that an enabled webhook has not sent yet
   * @param waiting messages to be sent again
   * @param failing enabled webhooks for which nothing succeeds
   */
  public record Size(Instant seen, Optional<Instant> oldest, long waiting, long failing) {}

  public Size look() {
    return database
        .select(
            Sql.of(SIZE),
            row ->
                new Size(
                    clock.instant(),
                    Optional.ofNullable(row.getObject("oldest", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                    row.getLong("waiting"),
                    row.getLong("failing")))
        .get(0);
  }
}
