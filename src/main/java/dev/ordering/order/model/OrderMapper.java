package dev.ordering.order.model;

import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.catalog.model.Shop;
import dev.ordering.checkout.response.CartPricesRepresentation;
import dev.ordering.order.model.BankTransferRepresentation.BankAccountRepresentation;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Makes the representation of an order. */
public final class OrderMapper {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private OrderMapper() {}

  public static OrderRepresentation of(Order order, Shop shop, OrderUrls urls) {
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
        order.collectableLoyalty().map(loyalty -> loyalty(loyalty, urls)),
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
        checkout.address(),
        checkout.notes(),
        checkout.name(),
        checkout.latchId(),
        checkout.comment(),
        checkout.notificationMethod());
  }

  private static LoyaltyRepresentation loyalty(Order.Loyalty loyalty, OrderUrls urls) {
    return new LoyaltyRepresentation(loyalty.points(), urls.collect(loyalty), urls.qrCode(loyalty));
  }

  private static BankTransferRepresentation bankTransfer(String reference, Shop shop) {
    return new BankTransferRepresentation(
        reference,
        shop.bankAccounts().stream()
            .map(account -> new BankAccountRepresentation(account.bank(), account.number()))
            .toList());
  }
}
