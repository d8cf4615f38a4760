package dev.ordering.order.storage;

import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * All that can change of a listed order; the rest was copied into it for good.
 *
 * @param shop the revision of its shop
 */
public record OrderRevision(
    long id,
    OrderStatus status,
    Optional<PaymentStatus> paymentStatus,
    String externalOrderNr,
    long shop) {
  /** Of an order {@code o} and its shop {@code s}. */
  static final String COLUMNS =
      "o.id, o.status, o.payment_status, o.external_order_nr, s.revision";

  static OrderRevision read(ResultSet columns) throws SQLException {
    return new OrderRevision(
        columns.getLong(1),
        OrderStatus.valueOf(columns.getString(2)),
        Optional.ofNullable(columns.getString(3))
            .map(value -> PaymentStatus.of(value).orElseThrow()),
        columns.getString(4),
        columns.getLong(5));
  }
}
