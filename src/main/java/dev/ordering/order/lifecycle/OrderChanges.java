package dev.ordering.order.lifecycle;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderJournal;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Moves orders and their payments from one state to another, applies the consequences, and writes
 * each change into the journal. Changes of one order wait for each other, so each move is judged by
 * the current state of the order.
 *
 * <p>In all methods, {@code who} is the name that the person or program making the change gives
 * itself: 1 to 100 characters.
 */
public record OrderChanges(
    Transactions transactions,
    OrderRepository records,
    OrderCreations creations,
    OrderJournal journal,
    OrderConsequences consequences,
    Clock clock) {
  /**
   * Moves an order to another state.
   *
   * @param actor the party that makes the move
   * @return the order after the change
   * @throws OrderException.UnknownOrder if there is no order with this id
   * @throws OrderException.IllegalStatusChange if that party cannot make this move
   */
  public Order changeStatus(long orderId, OrderStatus to, OrderActor actor, String who) {
    OrderAuthor by = new OrderAuthor(who, actor);
    return make(orderId, by, OrderMoves.status(to, by, Optional.empty()));
  }

  /**
   * Moves the payment of an order to another state. The first payment of an order that was neither
   * paid nor validated before gives it its creation date, position and number.
   *
   * @return the order after the change
   * @throws OrderException.UnknownOrder if there is no order with this id
   * @throws OrderException.IllegalPaymentChange if the payment cannot be moved to that state, or
   *     nothing is paid through this service
   */
  public Order changePayment(long orderId, PaymentStatus to, String who) {
    OrderAuthor by = new OrderAuthor(who, OrderActor.PLATFORM);
    return make(orderId, by, OrderMoves.payment(to, by));
  }

  /**
   * Records that the first payment of several orders arrived, so that they count from the same
   * moment on.
   *
   * @param pending locked orders of one user whose first payment is pending
   */
  public void payTogether(List<Order> pending, String who) {
    OrderAuthor by = new OrderAuthor(who, OrderActor.PLATFORM);
    List<Order> paid = new ArrayList<>();
    for (Order order : pending) {
      Order changed = order.withPaymentStatus(PaymentStatus.PAID);
      records.store(changed);
      consequences.apply(order, changed, Set.of());
      paid.add(changed);
    }
    creations.create(paid, clock.instant(), by);
  }

  /**
   * Returns an order after locking it and its user. Until the end of the caller's transaction,
   * changes of all orders of that user wait.
   *
   * @throws OrderException.UnknownOrder if there is no order with this id
   */
  public Order lock(long orderId) {
    Order found = records.find(orderId).orElseThrow(() -> new OrderException.UnknownOrder(orderId));
    creations.lockUser(found.owner().accountId());
    return records.lock(orderId);
  }

  /**
   * Whether a payment comes too late for a locked order that still waits for it: the customer was
   * erased, or the time of the handover has passed.
   */
  public boolean isTooLateToPay(Order order) {
    return records.isCustomerErased(order)
        || records.handoverEnd(order).filter(clock.instant()::isAfter).isPresent();
  }

  /**
   * Whether what an order took is still available, except its slot, after its payment timed out.
   */
  public boolean canReserveAgain(Order order) {
    return consequences.canReserveAgain(order);
  }

  /**
   * Stores the number that an order has in the shop's own system.
   *
   * @param number 1 to 64 characters on one line
   * @return the order after the change
   * @throws OrderException.UnknownOrder if there is no order with this id
   * @throws OrderException.InvalidExternalOrderNr if the number is not valid
   * @throws OrderException.NoExternalOrderNrs if the shop does not use such numbers
   */
  public Order setExternalOrderNr(long orderId, String number, String who) {
    OrderAuthor by = new OrderAuthor(who, OrderActor.SHOP);
    OrderMove move = OrderMoves.externalOrderNr(number, by);
    return make(
        orderId,
        by,
        (order, now) -> {
          if (!records.usesExternalOrderNrs(order)) {
            throw new OrderException.NoExternalOrderNrs(order);
          }
          return move.apply(order, now);
        });
  }

  /**
   * Makes a move and applies its consequences.
   *
   * @return the order after the move
   * @throws OrderException.UnknownOrder if there is no order with this id
   * @throws OrderException if the move is not possible
   */
  public Order make(long orderId, OrderAuthor by, OrderMove move) {
    return transactions.write(
        () -> {
          Order before = lock(orderId);
          Instant now = clock.instant();
          OrderMove.Result result = move.apply(before, now);
          Order changed = result.order();
          if (changed.equals(before)) {
            return before;
          }
          records.store(changed);
          consequences.apply(before, changed, soldOut(result));
          if (isFirstPaid(changed)) {
            return creations.create(List.of(changed), now, by).get(0);
          }
          journal.append(
              result.changes().stream()
                  .map(change -> new OrderJournal.Entry(changed, change))
                  .toList());
          return changed;
        });
  }

  private static Set<Long> soldOut(OrderMove.Result result) {
    return result.changes().stream()
        .flatMap(change -> change.reason().stream())
        .filter(reason -> reason.code() == OrderReason.Code.SOLD_OUT)
        .flatMap(reason -> reason.productIds().stream())
        .collect(Collectors.toSet());
  }

  private static boolean isFirstPaid(Order order) {
    return order.creation().isEmpty() && order.hasPaymentStatus(PaymentStatus.PAID);
  }
}
