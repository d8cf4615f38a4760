package dev.ordering.order;

import dev.ordering.catalog.AddressRepresentation;
import dev.ordering.catalog.Shop;
import dev.ordering.catalog.ShopRepresentation;
import dev.ordering.checkout.CartPricesRepresentation;
import dev.ordering.order.BankTransferRepresentation.BankAccountRepresentation;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How an order is shown to its user. */
final class OrderForm {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private OrderForm() {}

  static OrderRepresentation of(Order order, Shop shop, OrderAddresses addresses) {
    return new OrderRepresentation(
        order.id(),
        order.status(),
        order.isValid(),
        order.creation().filter(creation -> order.isValid()).map(Order.Creation::orderNr),
        CartPricesRepresentation.of(order.prices()),
        order.paymentMethod(),
        checkout(order.checkout()),
        ShopRepresentation.of(shop),
        order.creation().map(creation -> creation.at().getEpochSecond()),
        order.collectableLoyalty().map(loyalty -> loyalty(loyalty, addresses)),
        order.paymentStatus(),
        order.prices().currency().getCurrencyCode(),
        order.transferReference().map(reference -> bankTransfer(reference, shop)),
        order.externalOrderNr(),
        shop.usesExternalOrderNrs());
  }

  private static CheckoutRepresentation checkout(OrderCheckout checkout) {
    return new CheckoutRepresentation(
        checkout.method(),
        checkout.date().map(Object::toString).orElse(""),
        checkout.time().map(TIME::format).orElse(""),
        checkout.endTime().map(TIME::format).orElse(""),
        checkout.address().map(AddressRepresentation::of),
        checkout.notes(),
        checkout.name(),
        checkout.latchId(),
        checkout.comment(),
        checkout.notificationMethod());
  }

  private static LoyaltyRepresentation loyalty(Order.Loyalty loyalty, OrderAddresses addresses) {
    return new LoyaltyRepresentation(
        loyalty.points(), addresses.collect(loyalty), addresses.qrCode(loyalty));
  }

  private static BankTransferRepresentation bankTransfer(String reference, Shop shop) {
    return new BankTransferRepresentation(
        reference,
        shop.bankAccounts().stream()
            .map(account -> new BankAccountRepresentation(account.bank(), account.number()))
            .toList());
  }
}
