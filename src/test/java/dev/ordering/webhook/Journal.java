package dev.ordering.webhook;

import dev.ordering.notification.push.PushRows;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Rows of the journal and of webhooks, which a test needs at once. */
public final class Journal {
  private static final String ADD =
      "insert into order_journal (company_id, shop_id, order_id, changed_at, who, actor, what,"
          + " to_value) select company_id, shop_id, id, current_timestamp, 'test', 'SHOP', ?,"
          + " 'APPROVED' from orders where id = (select min(id) from orders where company_id = ?"
          + " and shop_id = ?)";

  private static final String COPIES =
      "select company_id, shop_id, id, current_timestamp, 'test', 'SHOP', ?, 'APPROVED' from orders"
          + " cross join generate_series(1, ?) where id = (select min(id) from orders where"
          + " company_id = ? and shop_id = ?)";

  private final PushRows rows;

  public Journal(DataSource dataSource) {
    rows = new PushRows(dataSource);
  }

  public PushRows rows() {
    return rows;
  }

  /** Adds a change of an order of company 1. @return its id */
  public long add(String what, long shopId) throws SQLException {
    rows.update(ADD, what, 1, shopId);
    return last();
  }

  /** Adds many changes at once; PostgreSQL only. */
  public void add(String what, long shopId, int count) throws SQLException {
    rows.update(ADD + " union all " + COPIES, what, 1, shopId, what, count - 1, 1, shopId);
  }

  public long last() throws SQLException {
    return rows.number("select max(id) from order_journal");
  }

  /** Makes every message due that waits to be sent again. */
  public void makeDue() throws SQLException {
    rows.update(
        "update webhook_message set next_attempt_at = timestamp with time zone '2026-01-01"
            + " 00:00:00+00'");
  }
}
