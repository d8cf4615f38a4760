package dev.ordering.order.model;

import dev.ordering.catalog.model.Shop;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.time.Instant;
import java.util.Optional;

/** An order for tests: whoever makes one says only what matters to the test. */
public final class OrderFixture {
  private long id = 1000;
  private long account = 1;
  private long platform = 1;
  private long company = 1;
  private long shop = 1;
  private Optional<Order.Creation> creation = Optional.empty();
  private OrderStatus status = OrderStatus.PENDING;
  private PaymentMethod method = PaymentMethod.BANCONTACT;
  private Optional<PaymentStatus> paymentStatus = Optional.of(PaymentStatus.PENDING);

  /** An order whose online payment is open. */
  public static OrderFixture anOrder() {
    return new OrderFixture();
  }

  public OrderFixture id(long newId) {
    id = newId;
    return this;
  }

  public OrderFixture of(long newAccount) {
    account = newAccount;
    return this;
  }

  public OrderFixture onPlatform(long newPlatform) {
    platform = newPlatform;
    return this;
  }

  public OrderFixture at(Shop newShop) {
    shop = newShop.id();
    company = newShop.companyId();
    return this;
  }

  OrderFixture created(Instant at, long position) {
    creation =
        Optional.of(new Order.Creation(at, position, 2026, Math.toIntExact(5_000 + position)));
    return this;
  }

  OrderFixture in(OrderStatus newStatus) {
    status = newStatus;
    return this;
  }

  public OrderFixture paidBy(PaymentMethod newMethod) {
    method = newMethod;
    paymentStatus = newMethod.initialStatus();
    return this;
  }

  OrderFixture payment(PaymentStatus newStatus) {
    paymentStatus = Optional.of(newStatus);
    return this;
  }

  public Order build() {
    return new Order(
        id,
        new Order.Owner(account, platform, company, shop),
        Instant.parse("2026-11-01T10:00:00Z"),
        creation,
        status,
        method,
        paymentStatus,
        Optional.empty(),
        "",
        Optional.empty(),
        CartPrices.of(Money.of(1_250, "EUR")),
        new OrderCheckout(
            CheckoutMethod.TAKEOUT,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "",
            "Ann Customer",
            Optional.empty(),
            "",
            ""),
        Optional.of(new Order.Loyalty(12, "token" + id)));
  }
}
