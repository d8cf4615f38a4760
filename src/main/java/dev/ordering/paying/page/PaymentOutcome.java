package dev.ordering.paying.page;

import dev.ordering.order.model.Order;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.payment.PaymentStatus;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is known of a payment, as its page says it. */
enum PaymentOutcome {
  PAID,
  /** The bank has not said yet. */
  WAITING,
  /** It can be attempted, again. */
  OPEN,
  /** The money arrived, and goes back. */
  RETURNED,
  /** Its time is over, or its orders came to nothing. */
  OVER;

  String value() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Of the orders of a payment.
   *
   * @param open whether something is to be paid
   * @param last attempt
   */
  static PaymentOutcome of(List<Order> orders, boolean open, Optional<PaymentAttempt> last) {
    if (orders.stream().anyMatch(order -> is(order, PaymentStatus.PAID))) {
      return PAID;
    }
    Optional<AttemptState> state = last.map(PaymentAttempt::state);
    if (state.filter(AttemptState.PAID::equals).isPresent()) {
      return open ? WAITING : RETURNED;
    }
    if (orders.stream().anyMatch(order -> is(order, PaymentStatus.REFUNDED))) {
      return RETURNED;
    }
    if (open) {
      return state.filter(AttemptState.OPEN::equals).isPresent() ? WAITING : OPEN;
    }
    return OVER;
  }

  private static boolean is(Order order, PaymentStatus status) {
    return order.paymentStatus().filter(status::equals).isPresent();
  }
}
