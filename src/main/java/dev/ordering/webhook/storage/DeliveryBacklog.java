package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * Counts what webhooks still have to send.
 *
 * @param clock the clock of the database
 */
public record DeliveryBacklog(Database database, Clock clock) {
  private static final String SIZE =
      """
      select count(case when w.failing_since is not null then 1 end) as failing,
        min((select j.changed_at from order_journal j
          where j.company_id = w.company_id and j.id > w.position order by j.id limit 1)) as oldest,
        (select count(*) from webhook_message m join webhook e on e.id = m.webhook_id
          where e.enabled and m.change_id is not null) as waiting
      from webhook w where w.enabled
      """;

  /**
   * The size of the backlog.
   *
   * @param oldest when the oldest change happened that an enabled webhook has not sent yet
   * @param waiting the number of messages that enabled webhooks have to send again
   * @param failing the number of enabled webhooks that have had failures and no success since
   */
  public record Size(Instant readAt, Optional<Instant> oldest, long waiting, long failing) {}

  public Size size() {
    return database
        .select(
            Sql.of(SIZE),
            row ->
                new Size(
                    clock.instant(),
                    RowReader.instant(row, "oldest"),
                    row.getLong("waiting"),
                    row.getLong("failing")))
        .get(0);
  }
}
