package dev.ordering.counter;

import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.order.detail.OrderWording;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.payment.PaymentStatus;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/**
 * An order with the texts of the counter, for its pages.
 *
 * @param amount the sum of the amounts of its lines
 */
record CounterOrder(DetailedOrder detailed, long amount, CounterWords words) {
  CounterOrder(DetailedOrder detailed, CounterWords words) {
    this(detailed, detailed.lines().stream().mapToLong(OrderedLine::amount).sum(), words);
  }

  /** Creates an order of the list, which shows no lines: those of all its orders can be many. */
  static CounterOrder withoutLines(DetailedOrder detailed, CounterWords words) {
    CounterOrder whole = new CounterOrder(detailed, words);
    return new CounterOrder(detailed.withoutLines(), whole.amount(), words);
  }

  Order order() {
    return detailed.order();
  }

  OrderCheckout checkout() {
    return order().checkout();
  }

  long id() {
    return order().id();
  }

  OrderStatus status() {
    return order().status();
  }

  boolean isWaiting() {
    return status().isUnanswered() && !isPaymentFailed();
  }

  boolean isOpen() {
    return !status().next().isEmpty() && !isPaymentFailed();
  }

  /** Whether the handover of the order began before a day. */
  boolean beginsBefore(LocalDate day) {
    return checkout().date().filter(day::isAfter).isPresent();
  }

  /** Whether the handover of the order ended before a day. It can last over midnight. */
  boolean isBefore(LocalDate day) {
    return beginsBefore(day) && checkout().end().filter(day.atStartOfDay()::isBefore).isEmpty();
  }

  private boolean isPaymentFailed() {
    return order().isPaymentFailed();
  }

  /** Whether the service accepted the order, because the shop wants that for all of its orders. */
  boolean isAcceptedAutomatically() {
    return status() == OrderStatus.APPROVED
        && detailed.history().stream()
            .anyMatch(
                change ->
                    change.what() == OrderChange.What.STATUS
                        && change.to().equals(OrderStatus.APPROVED.name())
                        && change.author().actor() == OrderActor.PLATFORM);
  }

  /** Whether the order was placed, or paid online, on a day in a time zone. */
  boolean isPlacedOn(LocalDate day, ZoneId zone) {
    return order()
        .creation()
        .filter(created -> LocalDate.ofInstant(created.at(), zone).equals(day))
        .isPresent();
  }

  private boolean isReady() {
    return status() == OrderStatus.APPROVED && order().readyAt().isPresent();
  }

  /**
   * Returns the name of its state in the style sheet: new, read, approved, ready, collected or
   * ended.
   */
  String kind() {
    if (isPaymentFailed()) {
      return "ended";
    }
    return switch (status()) {
      case PENDING -> "new";
      case HAS_READ -> "read";
      case APPROVED -> isReady() ? "ready" : "approved";
      case COLLECTED -> "collected";
      case DECLINED, REMOVED, DELETED_BY_SHOP -> "ended";
    };
  }

  String state() {
    if (isPaymentFailed()) {
      return payment();
    }
    return words.text(isReady() ? "state.ready" : "state." + status());
  }

  /** Returns why an action was not possible. */
  String conflict() {
    return words.text("conflict." + (isPaymentFailed() ? "payment" : status().name()));
  }

  List<CounterAction> actions() {
    return isPaymentFailed() ? List.of() : CounterAction.of(status(), isReady());
  }

  String number() {
    return OrderWording.number(order());
  }

  String customer() {
    return detailed
        .customer()
        .map(DetailedOrder.Customer::name)
        .filter(name -> !name.isBlank())
        .orElse(checkout().name());
  }

  /** Returns the handover time; a dash if no time was agreed. */
  String time() {
    return OrderWording.time(checkout());
  }

  boolean isDelivered() {
    return checkout().method() == CheckoutMethod.DELIVERY;
  }

  String method() {
    return words.order().method(order());
  }

  String items() {
    return words.text("items", amount);
  }

  String total() {
    return words.order().money(order().prices().priceToPay());
  }

  /** Whether a payment is still due, which it is not if the order ended. */
  boolean isUnpaid() {
    return order().holdsReservations()
        && order().paymentStatus().filter(status -> status != PaymentStatus.PENDING).isEmpty();
  }

  /** Returns the payment status, or that the payment is still due. */
  String payment() {
    return words.order().payment(order());
  }
}
