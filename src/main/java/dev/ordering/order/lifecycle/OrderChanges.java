package dev.ordering.order.lifecycle;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderChange.What;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Moves orders and their payments from one state to another (contract section "States and
 * transitions") and keeps a record of each change. Changes of one order wait for each other, so a
 * move is judged by the state that it leaves.
 *
 * <p>{@code who}, everywhere, is the person or program that makes the change, as it calls itself: 1
 * to 100 characters.
 */
public final class OrderChanges {
  private final Transactions transactions;
  private final OrderRepository records;
  private final OrderCreations creations;
  private final OrderConsequences consequences;
  private final Clock clock;

  public OrderChanges(
      Transactions transactions,
      OrderRepository records,
      OrderCreations creations,
      OrderConsequences consequences,
      Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.creations = creations;
    this.consequences = consequences;
    this.clock = clock;
  }

  /**
   * Moves an order to another state.
   *
   * @param actor the side that asks for it; a shop does not see an order before it was paid or
   *     validated
   * @return the order afterwards
   * @throws OrderException.UnknownOrder if there is none with this id
   * @throws OrderException.IllegalStatusChange if that side cannot make this move
   */
  public Order changeStatus(long orderId, OrderStatus to, OrderActor actor, String who) {
    return change(
        orderId,
        order -> {
          if (!order.status().canBecome(to, actor)
              || (actor == OrderActor.SHOP && order.creation().isEmpty())) {
            throw new OrderException.IllegalStatusChange(order, to, actor);
          }
          note(order, who, actor, What.STATUS, Optional.of(order.status().name()), to.name());
          return order.withStatus(to);
        });
  }

  /**
   * Moves the payment of an order to another state. The first payment of an order that was neither
   * paid nor validated before gives it its creation date, position and number.
   *
   * @return the order afterwards
   * @throws OrderException.UnknownOrder if there is none with this id
   * @throws OrderException.IllegalPaymentChange if it is not a move of this payment, or nothing is
   *     paid through this service
   */
  public Order changePayment(long orderId, PaymentStatus to, String who) {
    return change(
        orderId,
        order -> {
          if (order.paymentStatus().filter(from -> from.canBecome(to)).isEmpty()) {
            throw new OrderException.IllegalPaymentChange(order, to);
          }
          note(
              order,
              who,
              OrderActor.PLATFORM,
              What.PAYMENT_STATUS,
              order.paymentStatus().map(PaymentStatus::value),
              to.value());
          return order.withPaymentStatus(to);
        });
  }

  /**
   * Keeps the number that an order has in the shop's own system.
   *
   * @param number 1 to 64 characters on one line
   * @return the order afterwards
   * @throws OrderException.UnknownOrder if there is none with this id
   * @throws OrderException.InvalidExternalOrderNr if it is no such number
   * @throws OrderException.NoExternalOrderNrs if the shop gives its orders none
   */
  public Order setExternalOrderNr(long orderId, String number, String who) {
    if (!number.matches("[\\P{Cntrl}&&\\S](?:[\\P{Cntrl}]{0,62}[\\P{Cntrl}&&\\S])?")) {
      throw new OrderException.InvalidExternalOrderNr();
    }
    return change(
        orderId,
        order -> {
          if (!records.takesExternalOrderNr(order)) {
            throw new OrderException.NoExternalOrderNrs(order);
          }
          note(
              order,
              who,
              OrderActor.SHOP,
              What.EXTERNAL_ORDER_NR,
              Optional.of(order.externalOrderNr()).filter(before -> !before.isEmpty()),
              number);
          return order.withExternalOrderNr(number);
        });
  }

  private Order change(long orderId, UnaryOperator<Order> move) {
    return transactions.write(
        () -> {
          Order found =
              records.find(orderId).orElseThrow(() -> new OrderException.UnknownOrder(orderId));
          creations.lockUser(found.owner().accountId());
          Order before = records.lock(orderId);
          Order changed = move.apply(before);
          records.store(changed);
          consequences.follow(before, changed);
          return isFirstPaid(changed)
              ? creations.create(List.of(changed), clock.instant()).get(0)
              : changed;
        });
  }

  private static boolean isFirstPaid(Order order) {
    return order.creation().isEmpty()
        && order.paymentStatus().filter(PaymentStatus.PAID::equals).isPresent();
  }

  private void note(
      Order order, String who, OrderActor actor, What what, Optional<String> from, String to) {
    records.add(order.id(), new OrderChange(clock.instant(), who, actor, what, from, to));
  }
}
