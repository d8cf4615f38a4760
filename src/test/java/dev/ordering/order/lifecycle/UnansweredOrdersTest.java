package dev.ordering.order.lifecycle;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Orders that nobody answers in time, as each node looks for them. */
class UnansweredOrdersTest {
  private static void answerWithin(OrderDatabase orders, int minutes) {
    orders
        .database()
        .run(
            () ->
                orders
                    .database()
                    .change(
                        Sql.of("update shop set answer_within_minutes = ? where id = 1", minutes)));
  }

  private static Order placed(OrderDatabase orders) {
    return orders
        .create(
            orders.clock().instant(),
            anOrder().of(orders.addAccount()).paidBy(PaymentMethod.POINT_OF_SALE).build())
        .get(0);
  }

  private static OrderStatus status(OrderDatabase orders, Order order) {
    return orders.search().find(order.id()).orElseThrow().status();
  }

  @ParameterizedTest
  @EnumSource
  void theyAreDeclinedOnceAndOthersAreLeftAlone(TestDatabases product) throws Exception {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      UnansweredOrders unanswered =
          new UnansweredOrders(
              orders.database(),
              new OrderRepository(orders.database()),
              orders.changes(),
              orders.clock());
      Order before = placed(orders);
      answerWithin(orders, 15);
      Order late = placed(orders);
      Order read = placed(orders);
      Order approved = placed(orders);
      orders.changes().changeStatus(read.id(), OrderStatus.HAS_READ, OrderActor.SHOP, "till");
      orders.changes().changeStatus(approved.id(), OrderStatus.APPROVED, OrderActor.SHOP, "till");

      orders.clock().advance(Duration.ofMinutes(15));
      unanswered.decline();
      assertEquals(OrderStatus.PENDING, status(orders, late));
      orders.clock().advance(Duration.ofSeconds(1));
      Callable<Boolean> node =
          () -> {
            unanswered.decline();
            return true;
          };
      OrderDatabase.atOnce(Collections.nCopies(4, node));

      assertEquals(OrderStatus.DECLINED, status(orders, late));
      assertEquals(OrderStatus.DECLINED, status(orders, read));
      assertEquals(OrderStatus.APPROVED, status(orders, approved));
      assertEquals(OrderStatus.PENDING, status(orders, before));
      List<OrderChange> history = orders.search().detailed(late.id()).history();
      assertEquals(2, history.size());
      assertEquals(OrderActor.PLATFORM, history.get(1).author().actor());
      assertEquals(
          OrderReason.of(OrderReason.Code.TOO_LATE), history.get(1).reason().orElseThrow());
    }
  }
}
