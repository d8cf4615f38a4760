package dev.ordering.admin;

import dev.ordering.money.Money;
import dev.ordering.order.Order;
import dev.ordering.order.OrderActor;
import dev.ordering.order.OrderChange;
import dev.ordering.order.OrderChanges;
import dev.ordering.order.OrderSearch;
import dev.ordering.order.OrderStatus;
import dev.ordering.payment.PaymentStatus;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The orders, whoever placed them. */
final class OrdersBean {
  private static final Parameter ORDER = Parameter.of("order", "the id of the order");

  private static final RowType<Order> ROW =
      RowType.of(
          "Order",
          "An order.",
          Column.number("id", "the id", Order::id),
          Column.number("user", "who placed it", order -> order.owner().accountId()),
          Column.number("shop", "where", order -> order.owner().shopId()),
          Column.text(
              "number",
              "the number that shop and customer know, with its year; empty before it counts",
              order ->
                  order
                      .creation()
                      .map(creation -> creation.year() + "/" + creation.orderNr())
                      .orElse("")),
          Column.time("placed", "when it was placed", Order::placedAt),
          Column.text(
              "created",
              "when it was paid or validated",
              order -> order.creation().map(creation -> creation.at().toString()).orElse("")),
          Column.text("status", "its state", order -> order.status().name()),
          Column.text("method", "how it is paid", order -> order.paymentMethod().value()),
          Column.text(
              "payment",
              "the state of the payment; empty where nothing is paid through this service",
              order -> order.paymentStatus().map(PaymentStatus::value).orElse("")),
          Column.text("total", "what is to be paid", order -> text(order.prices().priceToPay())),
          Column.text(
              "externalNumber", "the number in the shop's own system", Order::externalOrderNr),
          Column.flag("valid", "whether it counts", Order::isValid));

  private static final RowType<OrderChange> CHANGE =
      RowType.of(
          "OrderChange",
          "What happened to an order.",
          6,
          Column.time("at", "when", OrderChange::at),
          Column.text("who", "who did it", OrderChange::who),
          Column.text("side", "for whom", change -> change.actor().name().toLowerCase(Locale.ROOT)),
          Column.text("what", "what changed", change -> change.what().value()),
          Column.text("from", "from what", change -> change.from().orElse("")),
          Column.text("to", "to what", OrderChange::to));

  private final OrderSearch search;
  private final OrderChanges changes;

  OrdersBean(OrderSearch search, OrderChanges changes) {
    this.search = search;
    this.changes = changes;
  }

  Bean describe() {
    return new Bean(
        "Orders",
        "The orders, whoever placed them.",
        List.of(),
        List.of(
            Operation.look(
                    "find",
                    "Orders, the newest first, at most " + Page.SIZE + ".",
                    OrderFilters.PARAMETER,
                    Parameter.optional("before", "the id before which the list goes on"))
                .gives(
                    ROW.several(),
                    arguments ->
                        ROW.table(
                            search.list(
                                OrderFilters.read(arguments),
                                arguments.optionalNumber("before"),
                                Page.SIZE))),
            Operation.look("show", "One order.", ORDER)
                .gives(ROW.one(), arguments -> ROW.row(existing(arguments))),
            Operation.look(
                    "showByNumber",
                    "The order that a shop and its customers know by a number.",
                    Parameter.of("shop", "the id of the shop"),
                    Parameter.of("year", "the year of the number"),
                    Parameter.of("number", "the number"))
                .gives(ROW.one(), this::byNumber),
            Operation.look("history", "What happened to an order since it was placed.", ORDER)
                .gives(
                    CHANGE.several(),
                    arguments -> CHANGE.table(search.history(arguments.number("order")))),
            Operation.act(
                    "setStatus",
                    "Moves an order to another state, as its shop does (REMOVED: as the platform).",
                    ORDER,
                    Parameter.of(
                        "status",
                        "HAS_READ, APPROVED, DECLINED, COLLECTED, DELETED_BY_SHOP or REMOVED"))
                .gives(ROW.one(), this::setStatus),
            Operation.act(
                    "setPayment",
                    "Tells what became of a payment. The first paid makes the order count.",
                    ORDER,
                    Parameter.of("payment", "paid, declined, canceled or timeout"))
                .gives(ROW.one(), this::setPayment),
            Operation.act("refund", "Tells that a payment was paid back.", ORDER)
                .gives(
                    ROW.one(),
                    arguments ->
                        ROW.row(
                            changes.changePayment(
                                arguments.number("order"), PaymentStatus.REFUNDED, who()))),
            Operation.act(
                    "setExternalNumber",
                    "Keeps the number that an order has in the shop's own system.",
                    ORDER,
                    Parameter.of("number", "1 to 64 characters"))
                .gives(
                    ROW.one(),
                    arguments ->
                        ROW.row(
                            changes.setExternalOrderNr(
                                arguments.number("order"), arguments.text("number"), who())))));
  }

  private Order existing(Arguments arguments) {
    long id = arguments.number("order");
    return search
        .find(id)
        .orElseThrow(() -> new AdministrationException("there is no order " + id));
  }

  private Object byNumber(Arguments arguments) {
    Optional<Order> found =
        search.findByNumber(
            arguments.number("shop"),
            smallNumber(arguments, "year"),
            smallNumber(arguments, "number"));
    return ROW.row(
        found.orElseThrow(
            () ->
                new AdministrationException(
                    "shop %s has no order %s of %s"
                        .formatted(
                            arguments.text("shop"),
                            arguments.text("number"),
                            arguments.text("year")))));
  }

  private static int smallNumber(Arguments arguments, String name) {
    return (int) Math.min(Integer.MAX_VALUE, arguments.number(name));
  }

  private Object setStatus(Arguments arguments) {
    OrderStatus status = OrderFilters.status(arguments.text("status"));
    OrderActor actor = status == OrderStatus.REMOVED ? OrderActor.PLATFORM : OrderActor.SHOP;
    return ROW.row(changes.changeStatus(arguments.number("order"), status, actor, who()));
  }

  private Object setPayment(Arguments arguments) {
    PaymentStatus payment = OrderFilters.payment(arguments.text("payment"));
    return ROW.row(changes.changePayment(arguments.number("order"), payment, who()));
  }

  /** As an order's history keeps it. */
  private static String who() {
    String who = Operator.current();
    return who.substring(0, Math.min(100, who.length()));
  }

  private static String text(Money money) {
    return money.major().toPlainString() + " " + money.currency().getCurrencyCode();
  }
}
