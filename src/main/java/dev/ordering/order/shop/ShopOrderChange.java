package dev.ordering.order.shop;

import dev.ordering.order.lifecycle.OrderMove;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A change of an order by its shop, made completely or not at all.
 *
 * @param reason only with a state in which the order ends without being collected
 * @param externalOrderNr 1 to 64 characters on one line
 * @param expectedStatus the state that the order must be in, so that only one of two different
 *     moves succeeds
 */
public record ShopOrderChange(
    Optional<OrderStatus> status,
    Optional<OrderReason> reason,
    Optional<String> externalOrderNr,
    Optional<OrderStatus> expectedStatus) {

  OrderMove move(OrderAuthor by) {
    List<OrderMove> moves = new ArrayList<>();
    status.ifPresent(to -> moves.add(OrderMoves.status(to, by, reason)));
    externalOrderNr.ifPresent(number -> moves.add(OrderMoves.externalOrderNr(number, by)));
    return (order, now) -> {
      requireExpected(order);
      return all(moves, order, now);
    };
  }

  /** Throws unless the order is in the expected state, or already in the wanted state. */
  private void requireExpected(Order order) {
    if (expectedStatus.filter(expected -> expected != order.status()).isPresent()
        && !status.equals(Optional.of(order.status()))) {
      throw new OrderException.ChangedMeanwhile(order);
    }
  }

  private static OrderMove.Result all(List<OrderMove> moves, Order before, Instant now) {
    Order order = before;
    List<OrderChange> changes = new ArrayList<>();
    for (OrderMove move : moves) {
      OrderMove.Result result = move.apply(order, now);
      order = result.order();
      changes.addAll(result.changes());
    }
    return new OrderMove.Result(order, changes);
  }
}
