package dev.ordering.order.demo;

import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A purchase of the demo customer, which is a row of {@code demo-orders.csv}. The oldest come
 * first, and the last one was just placed and is not paid yet. For those who try the list, the ids
 * are not in the order of the dates, some sales share their second, five are on platform 2, and one
 * bank transfer never arrived.
 *
 * @param age how long before the demo data were loaded the sale was paid or validated
 * @param cents the price of its goods
 */
record DemoSale(
    long id,
    long platformId,
    long shopId,
    Duration age,
    OrderStatus status,
    PaymentMethod paymentMethod,
    Optional<PaymentStatus> paymentStatus,
    CheckoutMethod method,
    long cents) {

  static List<DemoSale> all() {
    return ClassPathFiles.read(DemoSale.class, "demo-orders.csv")
        .lines()
        .skip(1)
        .map(row -> of(row.split(",", -1)))
        .toList();
  }

  private static DemoSale of(String... columns) {
    return new DemoSale(
        Long.parseLong(columns[0]),
        Long.parseLong(columns[1]),
        Long.parseLong(columns[2]),
        Duration.parse(columns[3]),
        OrderStatus.valueOf(columns[4]),
        PaymentMethod.of(columns[5]).orElseThrow(),
        PaymentStatus.of(columns[6]),
        CheckoutMethod.of(columns[7]).orElseThrow(),
        Long.parseLong(columns[8]));
  }

  /** Whether the order waits for its payment and does not count yet. */
  boolean isOpen() {
    return paymentMethod.isOnline() && paymentStatus.equals(Optional.of(PaymentStatus.PENDING));
  }
}
