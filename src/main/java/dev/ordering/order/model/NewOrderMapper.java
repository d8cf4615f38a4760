package dev.ordering.order.model;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.ShopPart;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.NotificationMethod;
import java.util.Optional;

/** What the list of orders shows of an order that is placed. */
public final class NewOrderMapper {
  /** Until the database gives one. */
  private static final long NO_ID = 0;

  private NewOrderMapper() {}

  public static Order of(NewOrder order) {
    ShopPart part = order.part();
    return new Order(
        NO_ID,
        new Order.Owner(
            order.accountId(),
            order.platformId(),
            part.shop().shop().companyId(),
            part.shop().id()),
        order.placedAt(),
        Optional.empty(),
        OrderStatus.PENDING,
        order.paymentMethod(),
        order.paymentMethod().initialStatus(),
        Optional.empty(),
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

  private static OrderCheckout checkout(NewOrder order) {
    CheckoutDetails details = order.details();
    CheckoutMethod method = details.method().orElseThrow();
    Optional<CheckoutDetails.Delivery> delivery =
        details.delivery().filter(given -> method == CheckoutMethod.DELIVERY);
    Optional<CheckoutDetails.AtLatch> latch =
        details.latch().filter(given -> method == CheckoutMethod.LATCH);
    return new OrderCheckout(
        method,
        Optional.of(order.part().date()),
        Optional.of(order.part().time()),
        order.part().endTime(),
        delivery.flatMap(CheckoutDetails.Delivery::address).map(NewOrderMapper::address),
        delivery.flatMap(CheckoutDetails.Delivery::notes).orElse(""),
        order.customer().name(),
        latch.flatMap(CheckoutDetails.AtLatch::latchId),
        details.noteFromCustomer().orElse(""),
        latch
            .flatMap(CheckoutDetails.AtLatch::notificationMethod)
            .map(NotificationMethod::value)
            .orElse(""));
  }

  /** Of an address that the checkout found complete. */
  public static Address address(AddressRequest address) {
    return new Address(
        address.street().orElseThrow(),
        address.nr().orElseThrow(),
        address.zipcode().orElseThrow(),
        address.city().orElseThrow(),
        address.country().orElseThrow());
  }
}
