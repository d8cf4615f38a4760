package dev.ordering.order.model;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Following next and future while orders come. */
@Tag("thorough")
class OrderPollingTest {
  private static List<Long> ids(OrderPage page) {
    return page.results().stream().map(OrderRepresentation::id).toList();
  }

  private static String poll(OrderPage page) {
    NextOrders future = page.future().orElseThrow();
    return "sort=ascending" + future.afterId().map(id -> "&after_id=" + id).orElse("");
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void theFutureGivesNothingUntilAnOrderComesAndThenOnlyThat(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      Instant now = orders.clock().instant();
      OrderPage end = orders.page(1, 1, "sort=ascending&after_id=59");
      assertEquals(List.of(), ids(end));

      OrderPage again = orders.page(1, 1, poll(end));
      assertEquals(List.of(), ids(again));
      assertEquals(end.future(), again.future());

      // a smaller id than the cursor's, and the same second
      orders.put(anOrder().id(500).created(now, 60).build());
      orders.put(anOrder().id(400).created(now, 61).build());
      OrderPage news = orders.page(1, 1, poll(again));

      assertEquals(List.of(500L, 400L), ids(news));
      assertEquals(Optional.of(400L), news.future().orElseThrow().afterId());
      assertEquals(List.of(), ids(orders.page(1, 1, poll(news))));
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void theFirstOrderOfAUserComesThroughAFutureWithoutCursor(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      OrderPage nothing = orders.page(3, 1, "sort=ascending");
      orders.put(
          anOrder().of(3).id(700).created(orders.clock().instant(), 1).build(),
          anOrder().of(3).id(701).onPlatform(2).created(orders.clock().instant(), 2).build());

      assertEquals(List.of(700L), ids(orders.page(3, 1, poll(nothing))));
      assertEquals(List.of(701L), ids(orders.page(3, 2, poll(nothing))));
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void anOpenPaymentAppearsAtTheMomentItIsPaid(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      OrderPage end = orders.page(1, 1, "sort=ascending&after_id=59");
      orders.put(anOrder().id(600).at(DemoCatalogue.shops().get(2)).build());
      assertEquals(List.of(), ids(orders.page(1, 1, poll(end))));

      Instant paid = orders.clock().instant();
      Order.Creation creation =
          orders.changes().changePayment(600, PaymentStatus.PAID, "bank").creation().orElseThrow();

      OrderRepresentation order = orders.page(1, 1, poll(end)).results().get(0);
      assertEquals(600, order.id());
      assertEquals(Optional.of(paid.getEpochSecond()), order.createdAt());
      assertEquals(Optional.of(creation.orderNr()), order.orderNr());
      assertEquals(60, creation.position());
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aWithdrawnOrderStaysInTheListAndStaysAGoodCursor(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      OrderFixture order = anOrder().id(500).created(orders.clock().instant(), 60);
      orders.put(order.build());
      orders.put(order.in(OrderStatus.REMOVED).build());

      OrderRepresentation removed = orders.page(1, 1, "").results().get(0);
      assertEquals(500, removed.id());
      assertEquals(Optional.empty(), removed.orderNr());
      assertEquals(List.of(), ids(orders.page(1, 1, "after_id=500")));
    }
  }
}
