package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.Arrival;
import java.util.List;
import java.util.Optional;

/** The messages that arrived at the receiver of the demo. Call it inside a transaction. */
public record ArrivalRepository(Database database) {
  private static final int MAX_MESSAGES = 100;

  private static final String NEWEST =
      "select arrived_at, message_id, webhook_id, body from demo_webhook_arrival"
          + " order by id desc limit "
          + MAX_MESSAGES;

  private static final String DELETE_OLD =
      "delete from demo_webhook_arrival where id not in (select id from demo_webhook_arrival"
          + " order by id desc limit "
          + MAX_MESSAGES
          + ")";

  /** Stores a message, and deletes all but the newest hundred. */
  public void add(Arrival arrival) {
    database.change(
        "insert into demo_webhook_arrival (arrived_at, message_id, webhook_id, body)"
            + " values (?, ?, ?, ?)",
        arrival.at(),
        arrival.messageId(),
        arrival.webhookId(),
        arrival.body());
    database.change(DELETE_OLD);
  }

  public List<Arrival> newest() {
    return database.select(
        Sql.of(NEWEST),
        row ->
            new Arrival(
                RowReader.instant(row, "arrived_at").orElseThrow(),
                row.getString("message_id"),
                Optional.ofNullable((Number) row.getObject("webhook_id")).map(Number::longValue),
                row.getString("body")));
  }
}
