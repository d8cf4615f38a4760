package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.EventType;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.Webhook;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The journal of the companies' orders, which webhooks report. The ids of a company become visible
 * in ascending order. Call it inside a transaction.
 */
public record JournalRepository(Database database) {
  private static final String LAST =
      "select coalesce(max(id), 0) from order_journal where company_id = ?";

  /** The columns of a message. */
  static final String COLUMNS = "j.id as change_id, j.order_id, j.what, j.changed_at";

  private static final String NEXT =
      "select "
          + COLUMNS
          + " from order_journal j where j.company_id = :company and j.id > :position";

  /** Returns the last change of a company's orders, 0 if there is none. */
  public long last(long companyId) {
    return database.select(Sql.of(LAST, companyId), row -> row.getLong(1)).get(0);
  }

  /** Whether the journal has such a change for a company. */
  public boolean contains(long companyId, long changeId) {
    return database.exists(
        Sql.of("select 1 from order_journal where company_id = ? and id = ?", companyId, changeId));
  }

  /** Returns the first change after a position that a webhook reports. */
  Optional<Message> next(Webhook webhook, long position) {
    Map<String, Object> values = new HashMap<>();
    values.put("company", webhook.companyId());
    values.put("position", position);
    String sql = NEXT + reported(webhook, values) + " order by j.id limit 1";
    return database.selectFirst(Sql.named(sql, values), MESSAGE);
  }

  /**
   * Returns the conditions for the changes that a webhook reports, each after an {@code and}.
   *
   * @param values gets the values of the conditions
   */
  static String reported(Webhook webhook, Map<String, Object> values) {
    StringBuilder sql = new StringBuilder();
    if (!webhook.types().isEmpty()) {
      sql.append(" and j.what in (:types)");
      values.put("types", webhook.types().stream().map(EventType::change).sorted().toList());
    }
    if (!webhook.shops().all()) {
      sql.append(" and j.shop_id in (:shops)");
      values.put("shops", webhook.shops().ids());
    }
    return sql.toString();
  }

  /** Reads {@link #COLUMNS}. */
  static final RowReader<Message> MESSAGE =
      row ->
          Message.of(
              EventType.ofChange(row.getString("what")),
              RowReader.instant(row, "changed_at").orElseThrow(),
              new Message.Change(row.getLong("change_id"), row.getLong("order_id")));
}
