package dev.ordering.order.demo;

import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The purchases of the demo customer: 59 sales, oldest first. */
final class DemoOrderPattern {
  private static final int SALES = 59;

  private static final List<PaymentMethod> METHODS =
      List.of(
          PaymentMethod.BANCONTACT,
          PaymentMethod.POINT_OF_SALE,
          PaymentMethod.PAYCONIQ,
          PaymentMethod.BANK_TRANSFER,
          PaymentMethod.STRIPE_CARD,
          PaymentMethod.PAID_IN_SHOP,
          PaymentMethod.MONIZZE);

  private DemoOrderPattern() {}

  /**
   * One sale.
   *
   * @param age how long before the demo data were loaded the sale was paid or validated
   * @param cents the price of its goods
   */
  record Sale(
      long id,
      long platformId,
      long shopId,
      Duration age,
      OrderStatus status,
      PaymentMethod paymentMethod,
      Optional<PaymentStatus> paymentStatus,
      CheckoutMethod method,
      long cents) {}

  static List<Sale> sales() {
    List<Sale> sales = new ArrayList<>();
    for (int i = 1; i <= SALES; i++) {
      sales.add(sale(i));
    }
    return sales;
  }

  /** Returns a sale that was just placed and is not paid yet. */
  static Sale open(long id) {
    return new Sale(
        id,
        1,
        1,
        Duration.ofMinutes(4),
        OrderStatus.PENDING,
        PaymentMethod.BANCONTACT,
        Optional.of(PaymentStatus.PENDING),
        CheckoutMethod.TAKEOUT,
        DemoOrderLines.possible(id, 1, 1_875));
  }

  private static Sale sale(int i) {
    // every twelfth sale is one of the five on platform 2, the second and fourth at company 1
    boolean elsewhere = i % 12 == 6;
    long shop = elsewhere ? (i % 24 == 18 ? 1 + i / 30 : 3) : 1 + i % 3;
    PaymentMethod payment = METHODS.get(i % METHODS.size());
    OrderStatus status = status(i);
    return new Sale(
        id(i),
        elsewhere ? 2 : 1,
        shop,
        age(i),
        status,
        payment,
        paymentStatus(i, payment),
        method(i, shop),
        DemoOrderLines.possible(id(i), shop, 850 + (i * 731L) % 6_400));
  }

  /**
   * Returns the id of a sale. Two neighbours in ten were paid in the reverse order of their
   * placing, so sorting by id is not sorting by date.
   */
  private static long id(int i) {
    return switch (i % 10) {
      case 3 -> i + 1;
      case 4 -> i - 1;
      default -> i;
    };
  }

  /** Returns the age of a sale. Sales are a week apart; two neighbours in eight share a second. */
  private static Duration age(int i) {
    int week = i % 8 == 5 ? i - 1 : i;
    return Duration.ofHours(2 + (SALES - week) * 168L).plusSeconds(week * 977L % 3_600);
  }

  private static OrderStatus status(int i) {
    if (i > SALES - 4) {
      return OrderStatus.PENDING;
    }
    if (i > SALES - 6) {
      return OrderStatus.HAS_READ;
    }
    if (i > SALES - 9) {
      return OrderStatus.APPROVED;
    }
    return switch (i % 13) {
      case 2 -> OrderStatus.DECLINED;
      case 5 -> OrderStatus.REMOVED;
      case 11 -> OrderStatus.DELETED_BY_SHOP;
      default -> OrderStatus.COLLECTED;
    };
  }

  private static Optional<PaymentStatus> paymentStatus(int i, PaymentMethod method) {
    if (method.initialStatus().isEmpty()) {
      return Optional.empty();
    }
    if (method == PaymentMethod.BANK_TRANSFER && i > SALES - 9) {
      return Optional.of(PaymentStatus.PENDING);
    }
    return switch (status(i)) {
      // one transfer never arrived, so the shop deleted the order
      case DELETED_BY_SHOP -> Optional.of(i == 24 ? PaymentStatus.TIMEOUT : PaymentStatus.REFUNDED);
      case DECLINED, REMOVED -> Optional.of(PaymentStatus.REFUNDED);
      default -> Optional.of(PaymentStatus.PAID);
    };
  }

  /** Returns how a sale is received. Only shop 2 has lockers. */
  private static CheckoutMethod method(int i, long shop) {
    if (i % 2 == 0) {
      return CheckoutMethod.DELIVERY;
    }
    return shop == 2 && i % 3 == 1 ? CheckoutMethod.LATCH : CheckoutMethod.TAKEOUT;
  }
}
