package dev.ordering.order.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.CartBody;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What orders take of what is counted, and give back when they come to nothing. */
@Tag("thorough")
class ReservationRepositoryTest {
  private static final long LACE_BISCUITS = 32;
  private static final CartBody BISCUITS_TO_BE_PAID_ONLINE =
      CartBody.takeout()
          .items(CartBody.item(2, LACE_BISCUITS, 3), CartBody.item(1, 1, 1))
          .paidBy("bancontact");

  @ParameterizedTest
  @EnumSource
  void aPaymentThatFailsGivesEverythingBackOnce(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.coupon("WELCOME10", "uses_per_customer = 1");
      List<OrderRepresentation> orders =
          fixture.placed(fixture.customer(), BISCUITS_TO_BE_PAID_ONLINE.coupon("WELCOME10"));
      assertEquals(List.of(37L, 2L, 1L, 1L), counted(fixture));

      fixture.changes().changePayment(orders.get(0).id(), PaymentStatus.CANCELED, "test");
      // the other order of the cart still has the coupon
      assertEquals(List.of(40L, 1L, 1L, 1L), counted(fixture));

      fixture.changes().changePayment(orders.get(1).id(), PaymentStatus.DECLINED, "test");
      assertEquals(List.of(40L, 0L, 0L, 0L), counted(fixture));

      fixture
          .changes()
          .changeStatus(orders.get(1).id(), OrderStatus.REMOVED, OrderActor.PLATFORM, "test");
      assertEquals(List.of(40L, 0L, 0L, 0L), counted(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPaymentThatArrivesLateTakesItAgain(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      OrderRepresentation order =
          fixture.placed(fixture.customer(), BISCUITS_TO_BE_PAID_ONLINE).get(0);
      fixture.changes().changePayment(order.id(), PaymentStatus.TIMEOUT, "test");
      fixture.stock(LACE_BISCUITS, 1);

      fixture.changes().changePayment(order.id(), PaymentStatus.PAID, "test");

      assertEquals(List.of(0L, 2L, 0L, 0L), counted(fixture));

      fixture.changes().changeStatus(order.id(), OrderStatus.DECLINED, OrderActor.SHOP, "test");
      // no more than it got
      assertEquals(List.of(1L, 1L, 0L, 0L), counted(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void anOrderThatIsDeclinedGivesItsPlaceBackAndARefundChangesNothing(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      OrderRepresentation order =
          fixture.placed(fixture.customer(), BISCUITS_TO_BE_PAID_ONLINE).get(0);
      fixture.changes().changePayment(order.id(), PaymentStatus.PAID, "test");
      fixture.changes().changePayment(order.id(), PaymentStatus.REFUNDED, "test");
      assertEquals(List.of(37L, 2L, 0L, 0L), counted(fixture));

      fixture.changes().changeStatus(order.id(), OrderStatus.DECLINED, OrderActor.SHOP, "test");
      assertEquals(List.of(40L, 1L, 0L, 0L), counted(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void pointsAreSpentAtOnceAndEarnedWhenTheOrderIsCollected(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      fixture.sql(
          "insert into loyalty_card (id, company_id, number, account_id, points)"
              + " values (1, 1, 'A1', %1$d, 70), (2, 1, 'A2', %1$d, 60)".formatted(customer));
      long reward = fixture.number("id from loyalty_reward where reference = 'coffee'");

      OrderRepresentation order =
          fixture
              .placed(
                  customer,
                  CartBody.takeout()
                      .items(CartBody.item(1, 11, 2))
                      .checkout(
                          "\"config\": {\"useLoyalty\": true, \"loyaltyRewardId\": %d}"
                              .formatted(reward)))
              .get(0);
      assertEquals(0, fixture.number("points from loyalty_card where id = 1"));
      assertEquals(30, fixture.number("points from loyalty_card where id = 2"));
      assertEquals(500, fixture.number("reward_off from order_detail"));

      for (OrderStatus status : List.of(OrderStatus.APPROVED, OrderStatus.COLLECTED)) {
        fixture.changes().changeStatus(order.id(), status, OrderActor.SHOP, "test");
      }
      // 29.00 less 5.00 is spent on goods, a point for each euro
      assertEquals(24, fixture.number("points from loyalty_card where id = 1"));
    }
  }

  /** Biscuits left, orders in slots, uses of the coupon, and the customer's. */
  private static List<Long> counted(PlacingFixture fixture) {
    return List.of(
        fixture.number("quantity from product_stock where product_id = " + LACE_BISCUITS),
        fixture.number("coalesce(sum(orders), 0) from slot_use"),
        fixture.number("coalesce(sum(uses), 0) from coupon_use"),
        fixture.number("coalesce(sum(uses), 0) from coupon_customer_use"));
  }
}
