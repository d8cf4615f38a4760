package dev.ordering.order.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;

/**
 * All that can change of a listed order; the rest was copied into it for good. Its text makes an
 * entity tag, so all of it is text or number.
 *
 * @param paymentStatus empty where nothing is paid through this service
 * @param shop the revision of its shop
 */
public record OrderRevision(
    long id, String status, String paymentStatus, String externalOrderNr, long shop) {
  /** Of an order {@code o} and its shop {@code s}. */
  static final String COLUMNS = "o.id, o.status, o.payment_status, o.external_order_nr, s.revision";

  /** What of an order these are read from. */
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

  /** Written for each order of each page, for which that of a record took long. */
  @Override
  public String toString() {
    return id + " " + status + " " + paymentStatus + " " + shop + " " + externalOrderNr;
  }
}
