package dev.ordering.order.lifecycle;

import dev.ordering.order.lifecycle.OrderMove.Result;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderChange.What;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentStatus;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The moves that an order can make (contract section "States and transitions"). */
public final class OrderMoves {
  private static final int LONGEST_NUMBER = 64;

  /** A line that neither begins nor ends with a space. */
  private static final Pattern LINE = Pattern.compile("(?! )[^\\p{Cc}\\p{Zl}\\p{Zp}]+(?<! )");

  private OrderMoves() {}

  /**
   * Returns the move to another state. A move to the current state changes nothing. A shop does not
   * see an order before it was paid or validated.
   *
   * @throws OrderException.IllegalStatusChange from the move, if that party cannot make it
   */
  public static OrderMove status(OrderStatus to, OrderAuthor by, Optional<OrderReason> reason) {
    return (order, now) -> {
      if (order.status() == to) {
        return new Result(order, List.of());
      }
      if (!order.status().canBecome(to, by.actor())
          || (by.actor() == OrderActor.SHOP && order.creation().isEmpty())) {
        throw new OrderException.IllegalStatusChange(order, to, by.actor());
      }
      return new Result(
          order.withStatus(to), List.of(OrderChange.status(now, by, order.status(), to, reason)));
    };
  }

  /**
   * Returns the move of the payment to another state. The first payment of an order that was
   * neither paid nor validated before is recorded as the order's placing.
   *
   * @throws OrderException.IllegalPaymentChange from the move, if the payment cannot be moved to
   *     that state
   */
  static OrderMove payment(PaymentStatus to, OrderAuthor by) {
    return (order, now) -> {
      if (order.paymentStatus().filter(from -> from.canBecome(to)).isEmpty()) {
        throw new OrderException.IllegalPaymentChange(order, to);
      }
      return new Result(
          order.withPaymentStatus(to),
          order.creation().isEmpty() && to == PaymentStatus.PAID
              ? List.of()
              : List.of(
                  new OrderChange(
                      now,
                      by,
                      What.PAYMENT,
                      order.paymentStatus().map(PaymentStatus::value),
                      to.value(),
                      Optional.empty())));
    };
  }

  /**
   * Returns the move to a number in the shop's own system. The current number changes nothing.
   *
   * @param number 1 to 64 characters on one line
   * @throws OrderException.InvalidExternalOrderNr if the number is not valid
   */
  public static OrderMove externalOrderNr(String number, OrderAuthor by) {
    if (!isExternalOrderNr(number)) {
      throw new OrderException.InvalidExternalOrderNr();
    }
    return (order, now) ->
        order.externalOrderNr().equals(number)
            ? new Result(order, List.of())
            : new Result(
                order.withExternalOrderNr(number),
                List.of(
                    new OrderChange(
                        now,
                        by,
                        What.EXTERNAL_ORDER_NR,
                        Optional.of(order.externalOrderNr()).filter(before -> !before.isEmpty()),
                        number,
                        Optional.empty())));
  }

  /**
   * Whether the number is 1 to 64 characters on one line, without spaces at its ends. An emoji
   * counts as two characters, as in a column of the embedded database.
   */
  public static boolean isExternalOrderNr(String number) {
    return number.length() <= LONGEST_NUMBER && LINE.matcher(number).matches();
  }

  /**
   * Returns the move that marks the order as ready. Repeating it changes nothing.
   *
   * @throws OrderException.NotApproved from the move, if the order is not approved
   */
  public static OrderMove ready(OrderAuthor by) {
    return (order, now) -> {
      if (order.status() != OrderStatus.APPROVED) {
        throw new OrderException.NotApproved(order);
      }
      if (order.readyAt().isPresent()) {
        return new Result(order, List.of());
      }
      return new Result(
          order.withReadyAt(now.truncatedTo(ChronoUnit.SECONDS)),
          List.of(new OrderChange(now, by, What.READY, Optional.empty(), "", Optional.empty())));
    };
  }
}
