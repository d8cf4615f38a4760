package dev.ordering.order.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ordering.order.CartBody;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A user has so many open orders at most: not final, and to be handed over today or later. */
@Tag("thorough")
class OpenOrdersTest {
  private static final int LIMIT = PlacingFixture.OPEN_ORDERS;
  private static final int LAST = 16;

  private static boolean place(PlacingFixture fixture, long customer, CartBody body) {
    try {
      fixture.placed(customer, body);
      return true;
    } catch (OrderException.TooManyOpenOrders tooMany) {
      return false;
    }
  }

  @ParameterizedTest
  @EnumSource
  void nobodyHasMoreHoweverManyArePlacedAtOnce(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.sql("update shop set slot_capacity = null");
      fixture.sql("update shop set revision = revision + 1");
      long customer = fixture.customer();

      fixture.numbers(LIMIT - LAST, customer);

      List<Boolean> placed =
          AtOnce.run(LAST + 6, i -> () -> place(fixture, customer, CartBody.takeout()));

      assertEquals(LAST, placed.stream().filter(each -> each).count());
      assertEquals(LIMIT, fixture.number("count(*) from orders"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsFinalFailedOrOverDoesNotCount(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      fixture.sql("update shop set slot_capacity = 1000, revision = revision + 1");
      List<Long> orders = fixture.numbers(LIMIT, customer);
      CartBody another = CartBody.takeout("2026-11-25", "11:00");
      assertThrows(OrderException.TooManyOpenOrders.class, () -> fixture.placed(customer, another));

      fixture.changes().changeStatus(orders.get(0), OrderStatus.DECLINED, OrderActor.SHOP, "shop");
      fixture.placed(customer, another);
      fixture.sql("update orders set payment_status = 'timeout' where id = " + orders.get(1));
      fixture.placed(customer, another);
      assertThrows(OrderException.TooManyOpenOrders.class, () -> fixture.placed(customer, another));

      CartBody later = CartBody.takeout("2026-12-01", "11:00");
      Instant overEverywhere = Instant.parse("2026-11-25T12:00:00Z");
      fixture.clock.advance(
          Duration.between(fixture.clock.instant(), overEverywhere.minusSeconds(60)));
      assertThrows(OrderException.TooManyOpenOrders.class, () -> fixture.placed(customer, later));
      fixture.clock.advance(Duration.ofMinutes(1));
      fixture.placed(customer, later);
    }
  }
}
