package dev.ordering.order.detail;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.payment.PaymentStatus;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Texts for the contents of an order, for the pages of its shop and for mails.
 *
 * @param reader for whom names are chosen: the shop's own, or those in the customer's language
 */
public record OrderWording(Texts texts, Locale language, OrderForReader.Reader reader) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  /** Returns a text by its key without {@code order.}, with the given arguments. */
  public String text(String key, Object... arguments) {
    return texts.text(language, "order." + key, arguments);
  }

  public String money(Money money) {
    return money.text(language);
  }

  /** Returns a day, with the year if it is not this one: {@code Sunday 22 November} for example. */
  public String day(LocalDate day, int year) {
    String text = DateTimeFormatter.ofPattern(text("date"), language).format(day);
    return day.getYear() == year ? text : text + " " + day.getYear();
  }

  /** Returns a day and a time in digits, {@code 22/11/2026 14:30} for example. */
  public String moment(ZonedDateTime moment) {
    return DateTimeFormatter.ofPattern(text("moment"), language).format(moment);
  }

  /** Returns the items as a list, {@code A, B and C} for example. */
  public String list(List<String> items) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : text("list", String.join(", ", items.subList(0, last)), items.get(last));
  }

  /** Returns the time of the handover; a dash if no time was agreed. */
  public static String time(OrderCheckout checkout) {
    return checkout.time().map(TIME::format).orElse("–");
  }

  /** Returns the time of the handover with its end, if an end was agreed. */
  public static String span(OrderCheckout checkout) {
    Optional<LocalTime> end =
        checkout.endTime().filter(time -> !checkout.time().equals(Optional.of(time)));
    return time(checkout) + end.map(time -> "–" + TIME.format(time)).orElse("");
  }

  /**
   * Returns the number of the order at its shop, {@code #12} for example; empty before the order
   * counts.
   */
  public static String number(Order order) {
    return order.creation().map(creation -> "#" + creation.orderNr()).orElse("");
  }

  /** Returns a name and its value, with a colon between them. */
  public String named(String name, String value) {
    return name + texts.text(language, "text.colon") + " " + value;
  }

  /** Returns how the order is received: picked up, delivered or put into a locker. */
  public String method(Order order) {
    return text("method." + order.checkout().method().value());
  }

  /** Returns the state of the payment, or that it is due. */
  public String payment(Order order) {
    return payment(order, "payment.due.short");
  }

  /** Returns the state of the payment, with the amount if it is due. */
  public String paymentDue(Order order) {
    return payment(order, "payment.due");
  }

  /**
   * Returns the state of the payment. Nothing is due for an order that was withdrawn or declined or
   * whose payment failed.
   */
  private String payment(Order order, String due) {
    boolean isOver = !order.holdsReservations();
    return order
        .paymentStatus()
        .filter(status -> !isOver || status != PaymentStatus.PENDING)
        .map(status -> text("payment." + status.value()))
        .orElseGet(
            () -> isOver ? text("payment.nothing") : text(due, money(order.prices().priceToPay())));
  }

  public String paymentMethod(Order order) {
    return text(
        order.paymentMethod().isOnline()
            ? "pay_with.online"
            : "pay_with." + order.paymentMethod().value());
  }

  /** Returns why the order ended: the text of the code, and the shop's own text. */
  public String reason(OrderReason reason) {
    String code = text("reason." + reason.code().value());
    return reason.text().isEmpty() ? code : named(code, reason.text());
  }

  public String name(OrderedLine.Name name) {
    return reader == OrderForReader.Reader.SHOP ? name.original() : name.localized();
  }

  /** Returns the product of a line, with the name of the chosen price. */
  public String product(OrderedLine line) {
    String price = name(line.productPrice());
    return price.isEmpty() ? name(line.product()) : name(line.product()) + " (" + price + ")";
  }

  /** Returns the number of persons and the weight of a line; empty if it has neither. */
  public Optional<String> quantity(OrderedLine line) {
    return filled(
        Stream.of(
                line.persons() > 0 ? text("persons", line.persons()) : "",
                line.gram() > 0 ? line.gram() + " g" : "")
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", ")));
  }

  /** Returns a chosen option, {@code Bread: 2 × sliced} for example. */
  public String choice(OrderedLine.Option option) {
    String amount = option.amount() > 1 ? option.amount() + " × " : "";
    return named(name(option.set()), amount + name(option.option()));
  }

  /** A part of the total. */
  public record Sum(String name, String amount) {}

  /** Returns the parts of the total; an empty list if the products are the only part. */
  public List<Sum> sums(CartPrices prices) {
    List<Sum> more =
        Stream.of(
                sum("discount", Money.zero(prices.currency()).minus(prices.discount())),
                sum("warranty", prices.warranty()),
                sum("delivery", prices.deliveryCost()),
                sum("invoice", prices.invoiceCost()),
                sum("sms", prices.smsCost()),
                sum("transaction", prices.transactionCost()))
            .flatMap(Optional::stream)
            .toList();
    return more.isEmpty()
        ? more
        : Stream.concat(sum("price", prices.price()).stream(), more.stream()).toList();
  }

  private Optional<Sum> sum(String name, Money amount) {
    return amount.isZero()
        ? Optional.empty()
        : Optional.of(new Sum(text("sum." + name), money(amount)));
  }

  /** Returns an address on two lines. */
  public static String address(Address address) {
    return Stream.of(
            address.street() + " " + address.nr(), address.zipcode() + " " + address.city())
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  /** Returns the company, address and reference of an invoice, on several lines. */
  public static String invoice(OrderDetail.Invoice invoice) {
    return Stream.of(
            invoice.name(), invoice.vat(), address(invoice.address()), invoice.referenceCode())
        .filter(line -> !line.isBlank())
        .collect(Collectors.joining("\n"));
  }

  /** Returns the text; empty if it is blank. */
  public static Optional<String> filled(String text) {
    return Optional.of(text).filter(value -> !value.isBlank());
  }
}
