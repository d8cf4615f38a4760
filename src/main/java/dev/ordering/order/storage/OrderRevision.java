package dev.ordering.order.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;

/**
 * The values of a listed order that can change. Its text is hashed into an entity tag, so every
 * component is a text or a number.
 *
 * @param paymentStatus empty if nothing is paid through this service
 * @param shop the revision of the order's shop
 */
public record OrderRevision(
    long id, String status, String paymentStatus, String externalOrderNr, long shop) {
  /** The columns, of an order {@code o} and its shop {@code s}. */
  static final String COLUMNS = "o.id, o.status, o.payment_status, o.external_order_nr, s.revision";

  /** The stored columns of an order that {@link #COLUMNS} need. */
  static final String STORED =
      "o.id, o.status, o.payment_status, o.external_order_nr, o.shop_id, o.position";

  static OrderRevision read(ResultSet columns) throws SQLException {
    return new OrderRevision(
        columns.getLong(1),
        columns.getString(2),
        Objects.requireNonNullElse(columns.getString(3), ""),
        columns.getString(4),
        columns.getLong(5));
  }

  /**
   * Returns the text for the entity tag. The {@code toString} of a record was too slow for each
   * order of each page.
   */
  @Override
  public String toString() {
    return id + " " + status + " " + paymentStatus + " " + shop + " " + externalOrderNr;
  }
}
