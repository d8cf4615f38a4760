package dev.ordering.counter;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.money.Money;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.OrderedLine;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes of an order the page and the ticket. */
final class OrderViewMapper {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("dd/MM HH:mm", Locale.ROOT);

  private final CounterWords words;
  private final ZoneId zone;
  private final String base;

  /**
   * @param zone of the shop
   * @param base the path of the service
   */
  OrderViewMapper(CounterWords words, ZoneId zone, String base) {
    this.words = words;
    this.zone = zone;
    this.base = base;
  }

  OrderView view(DetailedOrder detailed) {
    CounterOrder order = new CounterOrder(detailed, words);
    return new OrderView(
        order.order().id(),
        order.order().status().name(),
        order.kind(),
        order.state(),
        order.number(),
        order.customer(),
        order.span(),
        order.checkout().date().map(words::day).orElse(""),
        order.method(),
        detailed.reason().map(this::reason),
        OrdersView.Act.of(order.acts(), words),
        order.order().status().next().contains(OrderStatus.DECLINED),
        order.items(),
        detailed.lines().stream().map(this::line).toList(),
        sums(order.order().prices()),
        order.total(),
        order.paymentDue(),
        order.paymentMethod(),
        order.isUnpaid(),
        filled(order.checkout().comment()),
        detailed.customer().map(DetailedOrder.Customer::telephone).flatMap(OrderViewMapper::filled),
        detailed.customer().map(DetailedOrder.Customer::email).flatMap(OrderViewMapper::filled),
        order.checkout().address().map(OrderViewMapper::address),
        detailed.detail().map(OrderDetail::latchName).flatMap(OrderViewMapper::filled),
        filled(order.checkout().notes()),
        detailed.detail().flatMap(OrderDetail::invoice).map(OrderViewMapper::invoice),
        detailed.history().stream().map(this::happened).toList());
  }

  private String reason(OrderReason reason) {
    String code = words.text("reason." + reason.code().value());
    return reason.text().isEmpty() ? code : code + ": " + reason.text();
  }

  private OrderView.Line line(OrderedLine line) {
    String name = line.product().original();
    return new OrderView.Line(
        line.amount() + " ×",
        line.productPrice().original().isEmpty()
            ? name
            : name + " (" + line.productPrice().original() + ")",
        quantity(line),
        line.options().stream().map(OrderViewMapper::choice).toList(),
        filled(line.comment()),
        line.files().stream()
            .map(file -> new OrderView.File(name(file.path()), base + file.path()))
            .toList(),
        words.money(line.discountedPrice()));
  }

  private Optional<String> quantity(OrderedLine line) {
    List<String> parts =
        Stream.of(
                line.persons() > 0 ? words.text("persons", line.persons()) : "",
                line.gram() > 0 ? line.gram() + " g" : "")
            .filter(part -> !part.isEmpty())
            .toList();
    return filled(String.join(", ", parts));
  }

  private static String choice(OrderedLine.Option option) {
    String amount = option.amount() > 1 ? option.amount() + " × " : "";
    return option.set().original() + ": " + amount + option.option().original();
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** What the total is made of; nothing if that is the products alone. */
  private List<OrderView.Sum> sums(CartPrices prices) {
    List<OrderView.Sum> more =
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

  private Optional<OrderView.Sum> sum(String name, Money amount) {
    return amount.isZero()
        ? Optional.empty()
        : Optional.of(new OrderView.Sum(words.text("sum." + name), words.money(amount)));
  }

  private static String address(Address address) {
    return Stream.of(
            address.street() + " " + address.nr(), address.zipcode() + " " + address.city())
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private static String invoice(OrderDetail.Invoice invoice) {
    return Stream.of(
            invoice.name(), invoice.vat(), address(invoice.address()), invoice.referenceCode())
        .filter(line -> !line.isBlank())
        .collect(Collectors.joining("\n"));
  }

  private OrderView.Happened happened(OrderChange change) {
    String what =
        switch (change.what()) {
          case PLACED -> words.text("history.placed");
          case STATUS -> words.text("state." + change.to());
          case PAYMENT -> words.text("history.payment", words.text("payment." + change.to()));
          case READY -> words.text("state.ready");
          case EXTERNAL_ORDER_NR -> words.text("history.external_order_nr", change.to());
        };
    return new OrderView.Happened(
        moment(change.at()), what + " (" + words.text("by." + change.author().actor()) + ")");
  }

  private String moment(Instant at) {
    return MOMENT.format(at.atZone(zone));
  }

  private static Optional<String> filled(String text) {
    return Optional.of(text).filter(value -> !value.isBlank());
  }
}
