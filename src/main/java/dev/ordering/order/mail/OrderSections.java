package dev.ordering.order.mail;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.detail.DeclarationWording;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderWording;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.payment.PaymentStatus;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the section of a mail about one order, for the customer or with everything that the shop
 * needs.
 *
 * @param url makes an absolute URL from a path
 * @param collected whether a payment provider collected the payment of the order with this id
 */
record OrderSections(OrderWording words, UnaryOperator<String> url, LongPredicate collected) {
  OrderMailView.Section of(DetailedOrder detailed, Shop shop) {
    Order order = detailed.order();
    return new OrderMailView.Section(
        shop.name() + " " + number(order),
        Stream.of(agreed(detailed, shop), ofDetail(detailed), forShop(detailed, shop.zone()))
            .flatMap(facts -> facts)
            .flatMap(Optional::stream)
            .toList(),
        detailed.lines().stream().map(this::line).toList(),
        words.sums(order.prices()),
        words.money(order.prices().priceToPay()),
        new DeclarationWording(words).vat(detailed.vat()));
  }

  /** Returns the number of the order at its shop, and any number in the shop's own system. */
  static String number(Order order) {
    return order.externalOrderNr().isEmpty()
        ? OrderWording.number(order)
        : OrderWording.number(order) + " (" + order.externalOrderNr() + ")";
  }

  /**
   * Returns the day and time of the handover, in one line; with the year if it is not that in which
   * the order was placed.
   */
  String when(Order order, Shop shop) {
    OrderCheckout checkout = order.checkout();
    int year = order.placedAt().atZone(shop.zone()).getYear();
    return checkout.date().map(day -> words.day(day, year)).stream()
        .collect(Collectors.joining())
        .concat(checkout.time().isPresent() ? ", " + OrderWording.span(checkout) : "");
  }

  private Stream<Optional<OrderMailView.Fact>> agreed(DetailedOrder detailed, Shop shop) {
    Order order = detailed.order();
    OrderCheckout checkout = order.checkout();
    return Stream.of(
        fact("when", Optional.of(when(order, shop))),
        OrderMailView.Fact.of(words.method(order), Optional.of(where(detailed, shop))),
        fact("notes", Optional.of(checkout.notes())),
        fact("comment", Optional.of(checkout.comment())),
        fact("payment", Optional.of(payment(order) + " (" + words.paymentMethod(order) + ")")),
        fact("transfer", transfer(order, shop)));
  }

  /** Returns the state of the payment. What a provider collected for an ended order is refunded. */
  private String payment(Order order) {
    return !order.holdsReservations()
            && order.hasPaymentStatus(PaymentStatus.PAID)
            && collected.test(order.id())
        ? words.text("payment.refunding")
        : words.paymentDue(order);
  }

  private static String where(DetailedOrder detailed, Shop shop) {
    return switch (detailed.order().checkout().method()) {
      case DELIVERY -> detailed.order().checkout().address().map(OrderWording::address).orElse("–");
      case TAKEOUT -> shop.name() + "\n" + OrderWording.address(shop.address());
      case LATCH -> detailed.detail().map(OrderDetail::latchName).orElse("–");
    };
  }

  /**
   * Returns the bank accounts and the payment reference of a bank transfer; empty if it arrived or
   * failed, or the order was withdrawn or declined.
   */
  private static Optional<String> transfer(Order order, Shop shop) {
    return order
        .transferReference()
        .filter(reference -> order.holdsReservations())
        .filter(reference -> order.paymentStatus().equals(Optional.of(PaymentStatus.PENDING)))
        .map(
            reference ->
                Stream.concat(
                        shop.bankAccounts().stream()
                            .map(account -> account.number() + " (" + account.bank() + ")"),
                        Stream.of(reference))
                    .collect(Collectors.joining("\n")));
  }

  private Stream<Optional<OrderMailView.Fact>> ofDetail(DetailedOrder detailed) {
    Optional<OrderDetail> detail = detailed.detail();
    return Stream.of(
        fact("invoice", detail.flatMap(OrderDetail::invoice).map(OrderWording::invoice)),
        fact(
            "coupons",
            detail.map(
                each ->
                    each.coupons().stream()
                        .map(coupon -> words.named(coupon.code(), "−" + words.money(coupon.off())))
                        .collect(Collectors.joining("\n")))),
        fact("reward", detail.flatMap(OrderDetail::reward).map(OrderDetail.Reward::name)));
  }

  private Stream<Optional<OrderMailView.Fact>> forShop(DetailedOrder detailed, ZoneId zone) {
    if (words.reader() != OrderForReader.Reader.SHOP) {
      return Stream.empty();
    }
    Optional<DetailedOrder.Customer> customer = detailed.customer();
    return Stream.of(
        fact("customer", Optional.of(detailed.order().checkout().name())),
        fact("telephone", customer.map(DetailedOrder.Customer::telephone)),
        fact("email", customer.map(DetailedOrder.Customer::email)),
        fact(
            "notification",
            OrderWording.filled(detailed.order().checkout().notificationMethod())
                .map(method -> words.text("notification." + method))),
        fact("card", detailed.detail().map(OrderDetail::loyaltyCardNumber)),
        fact(
            "placed_at",
            detailed.order().creation().map(given -> words.moment(given.at().atZone(zone)))));
  }

  private Optional<OrderMailView.Fact> fact(String name, Optional<String> value) {
    return OrderMailView.Fact.of(words.text("mail.fact." + name), value);
  }

  private OrderMailView.Line line(OrderedLine line) {
    List<String> details =
        Stream.of(
                words.quantity(line).stream(),
                line.options().stream().map(words::choice),
                OrderWording.filled(line.comment()).map(text -> "“" + text + "”").stream(),
                new DeclarationWording(words).allergens(line),
                files(line))
            .flatMap(each -> each)
            .toList();
    return new OrderMailView.Line(
        line.amount() + " ×", words.product(line), details, words.money(line.discountedPrice()));
  }

  private Stream<String> files(OrderedLine line) {
    return words.reader() == OrderForReader.Reader.SHOP
        ? line.files().stream().map(file -> url.apply(file.path()))
        : line.files().stream().map(file -> words.text("mail.file"));
  }
}
