package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Operator;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.lifecycle.OrderSearch;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.paying.PaymentAdministration;
import dev.ordering.payment.PaymentStatus;
import java.util.List;
import java.util.Optional;

/** The MBean for the orders of all users. */
public record OrdersBean(OrderSearch search, OrderChanges changes, PaymentAdministration payments) {
  private static final Parameter ORDER = Parameter.of("order", "the id of the order");
  private static final String OUTCOMES = "paid, declined, canceled, timeout or refunded";

  public Bean describe() {
    return new Bean(
        "Orders",
        "The orders of all users.",
        List.of(
            Operation.page(
                    "find", "Orders, the newest first", OrderFilters.PARAMETER, Paging.before())
                .returnsTable(
                    OrderRows.ORDER,
                    arguments ->
                        search.list(OrderFilters.read(arguments), arguments.before(), Paging.SIZE)),
            Operation.query("show", "One order.", ORDER)
                .returnsRow(OrderRows.ORDER, this::existing),
            Operation.query("lines", "What was ordered, line by line.", ORDER)
                .returnsTable(
                    OrderLineRows.TYPE,
                    arguments -> search.detailed(arguments.number("order")).lines()),
            Operation.query(
                    "detail", "The handover, the costs and all other details of an order.", ORDER)
                .returnsRow(OrderDetailRow.TYPE, this::detail),
            Operation.query(
                    "showByNumber",
                    "The order that a shop and its customers know by a number.",
                    Parameter.of("shop", "the id of the shop"),
                    Parameter.of("year", "the year of the number"),
                    Parameter.of("number", "the number"))
                .returnsRow(OrderRows.ORDER, this::byNumber),
            Operation.query("history", "What happened to an order since it was placed.", ORDER)
                .returnsTable(
                    OrderRows.CHANGE,
                    arguments -> search.detailed(arguments.number("order")).history()),
            Operation.action(
                    "setStatus",
                    "Moves an order to another state, as its shop does (REMOVED: as the platform).",
                    ORDER,
                    Parameter.of(
                        "status",
                        "HAS_READ, APPROVED, DECLINED, COLLECTED, DELETED_BY_SHOP or REMOVED"),
                    Parameter.optional(
                        "reason", "why it ends: sold_out, closed, too_late, address or other"),
                    Parameter.optional(
                        "text", "what the customer is told about it, at most 500 characters"))
                .returnsRow(OrderRows.ORDER, this::setStatus),
            Operation.action(
                    "ready", "Marks an order as ready to be handed over, as its shop does.", ORDER)
                .returnsRow(OrderRows.ORDER, this::ready),
            Operation.action(
                    "setPayment",
                    "Records the outcome of a payment. The first one that is paid makes the order"
                        + " count.",
                    ORDER,
                    Parameter.of("payment", OUTCOMES))
                .returnsRow(OrderRows.ORDER, this::setPayment),
            Operation.action(
                    "refund",
                    "Records that a payment was refunded without this service. If a provider"
                        + " collected the payment, use the operation refund of the bean Payments.",
                    ORDER)
                .returnsRow(
                    OrderRows.ORDER,
                    arguments -> payments.recordRefund(arguments.number("order"), who())),
            Operation.action(
                    "setExternalNumber",
                    "Keeps the number that an order has in the shop's own system.",
                    ORDER,
                    Parameter.of("number", "1 to 64 characters"))
                .returnsRow(
                    OrderRows.ORDER,
                    arguments ->
                        changes.setExternalOrderNr(
                            arguments.number("order"), arguments.text("number"), who()))));
  }

  private Order existing(Arguments arguments) {
    return arguments.existing("order", "order", search::find);
  }

  private OrderDetailRow.OrderWithDetail detail(Arguments arguments) {
    Order order = existing(arguments);
    return new OrderDetailRow.OrderWithDetail(order, search.detailed(order.id()).detail());
  }

  private Order byNumber(Arguments arguments) {
    Optional<Order> found =
        search.findByNumber(
            arguments.number("shop"),
            intArgument(arguments, "year"),
            intArgument(arguments, "number"));
    return found.orElseThrow(
        () ->
            new AdministrationException(
                "shop %s has no order %s of %s"
                    .formatted(
                        arguments.text("shop"), arguments.text("number"), arguments.text("year"))));
  }

  private static int intArgument(Arguments arguments, String name) {
    return (int) Math.min(Integer.MAX_VALUE, arguments.number(name));
  }

  private Order setStatus(Arguments arguments) {
    OrderStatus status = OrderFilters.status(arguments.text("status"));
    OrderActor actor = status == OrderStatus.REMOVED ? OrderActor.PLATFORM : OrderActor.SHOP;
    OrderAuthor by = new OrderAuthor(who(), actor);
    return changes.make(
        arguments.number("order"),
        by,
        OrderMoves.status(status, by, OrderFilters.reason(arguments, status)));
  }

  private Order ready(Arguments arguments) {
    OrderAuthor by = new OrderAuthor(who(), OrderActor.SHOP);
    return changes.make(arguments.number("order"), by, OrderMoves.ready(by));
  }

  private Order setPayment(Arguments arguments) {
    PaymentStatus payment = OrderFilters.payment(arguments.text("payment"));
    if (payment == PaymentStatus.PENDING) {
      throw Arguments.invalid("payment", OUTCOMES, payment.value());
    }
    if (payment == PaymentStatus.REFUNDED) {
      return payments.recordRefund(arguments.number("order"), who());
    }
    return changes.changePayment(arguments.number("order"), payment, who());
  }

  /** Returns the operator, cut to the 100 characters that an order's history stores. */
  private static String who() {
    String who = Operator.current();
    return who.substring(0, Math.min(100, who.length()));
  }
}
