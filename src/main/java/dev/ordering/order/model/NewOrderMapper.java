package dev.ordering.order.model;

import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.GivenAddress;
import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.payment.TransferReference;
import java.util.Optional;

/** Makes the {@link Order} of an order that is placed. */
public final class NewOrderMapper {
  private NewOrderMapper() {}

  public static Order of(NewOrder order) {
    ShopPart part = order.part();
    boolean isTransfer = part.paymentMethod() == PaymentMethod.BANK_TRANSFER;
    boolean costsNothing = part.prices().priceToPay().isZero();
    return new Order(
        order.id(),
        new Order.Owner(
            order.accountId(),
            order.platformId(),
            part.shop().shop().companyId(),
            part.shop().id()),
        order.placedAt(),
        Optional.empty(),
        OrderStatus.PENDING,
        part.paymentMethod(),
        isTransfer && costsNothing
            ? Optional.of(PaymentStatus.PAID)
            : part.paymentMethod().initialStatus(),
        isTransfer && !costsNothing
            ? Optional.of(transferReference(order).text())
            : Optional.empty(),
        "",
        Optional.empty(),
        part.prices(),
        checkout(order),
        part.points() > 0
            ? Optional.of(
                new Order.Loyalty(
                    (int) Math.min(Integer.MAX_VALUE, part.points()), order.loyaltyToken()))
            : Optional.empty());
  }

  private static TransferReference transferReference(NewOrder order) {
    return TransferReference.of(order.part().shop().shop().address().country(), order.id());
  }

  private static OrderCheckout checkout(NewOrder order) {
    ShopPart part = order.part();
    Checkout checkout = part.checkout();
    Optional<Checkout.Delivery> delivery =
        checkout.delivery().filter(given -> part.method() == CheckoutMethod.DELIVERY);
    return new OrderCheckout(
        part.method(),
        Optional.of(part.date()),
        Optional.of(part.time()),
        part.endTime(),
        delivery.flatMap(Checkout.Delivery::address).map(GivenAddress::complete),
        delivery.map(Checkout.Delivery::notes).orElse(""),
        order.customer().name(),
        part.locker().flatMap(Checkout.Locker::latchId),
        checkout.note(),
        part.locker()
            .flatMap(Checkout.Locker::notificationMethod)
            .map(NotificationMethod::value)
            .orElse(""));
  }
}
