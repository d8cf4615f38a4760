package dev.ordering.order.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import dev.ordering.order.placing.PlacingOutcome;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What payments that fail or arrive late move of points, and of orders that are collected. */
@Tag("thorough")
class LatePaymentsTest {
  private static final long LACE_BISCUITS = 32;
  private static final String POINTS = "points from loyalty_card where id = 1";
  private static final String STOCK =
      "quantity from product_stock where product_id = " + LACE_BISCUITS;

  @ParameterizedTest
  @EnumSource
  void noMorePointsAreGivenBackThanWereLeftToTake(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithPoints(fixture, 130);
      long order = placed(fixture, customer, withReward(fixture));
      assertEquals(30, fixture.number(POINTS));

      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      assertEquals(130, fixture.number(POINTS));
      fixture.sql("update loyalty_card set points = 40 where id = 1");
      fixture.changes().changePayment(order, PaymentStatus.PAID, "test");
      assertEquals(0, fixture.number(POINTS));

      fixture.changes().changeStatus(order, OrderStatus.DECLINED, OrderActor.SHOP, "test");
      assertEquals(40, fixture.number(POINTS));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCardThatWasBlockedMeanwhileDoesNotPayForARewardAgain(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithPoints(fixture, 130);
      long order = placed(fixture, customer, withReward(fixture));
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      assertTrue(canReserveAgain(fixture, order));

      fixture.sql("update loyalty_card set blocked = true");
      assertFalse(canReserveAgain(fixture, order));
    }
  }

  /** The shop handed over the goods before the transfer arrived. */
  @ParameterizedTest
  @EnumSource
  void anOrderThatIsPaidAfterItWasCollectedPaysForItsRewardAndCouponAgain(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.coupon("WELCOME10", "uses_per_customer = 1");
      long customer = customerWithPoints(fixture, 130);
      long order =
          placed(
              fixture, customer, withReward(fixture).paidBy("bank_transfer").coupon("WELCOME10"));
      long earned = fixture.number("loyalty_points from orders where id = " + order);
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      collect(fixture, order);
      assertEquals(130, fixture.number(POINTS));

      fixture.changes().changePayment(order, PaymentStatus.PAID, "test");

      assertEquals(30 + earned, fixture.number(POINTS));
      assertInstanceOf(
          PlacingOutcome.NotOrderable.class,
          fixture.place(customer, CartBody.takeout().paidBy("bancontact").coupon("WELCOME10")));
      fixture.changes().changePayment(order, PaymentStatus.REFUNDED, "test");
      assertEquals(130, fixture.number(POINTS));
    }
  }

  private static CartBody withReward(PlacingFixture fixture) {
    long reward = fixture.number("id from loyalty_reward where reference = 'coffee'");
    return CartBody.takeout()
        .items(CartBody.item(1, 11, 2))
        .paidBy("bancontact")
        .checkout("\"config\": {\"useLoyalty\": true, \"loyaltyRewardId\": %d}".formatted(reward));
  }

  @ParameterizedTest
  @EnumSource
  void thereIsEnoughOfAProductThatIsNoLongerLimitedUntilItIsRemoved(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = transferred(fixture, fixture.customer());
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      assertTrue(canReserveAgain(fixture, order));

      fixture.stock(LACE_BISCUITS, 2);
      assertFalse(canReserveAgain(fixture, order));

      fixture.sql("delete from product_stock where product_id = " + LACE_BISCUITS);
      fixture.sql("update product set stocked = false where id = " + LACE_BISCUITS);
      assertTrue(canReserveAgain(fixture, order));

      fixture.sql(
          "update order_reservation set target_id = 999999 where target_id = " + LACE_BISCUITS);
      assertFalse(canReserveAgain(fixture, order));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCouponThatTheCustomerUsedMeanwhileIsNotLeft(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.coupon("WELCOME10", "uses_per_customer = 1");
      long customer = fixture.customer();
      CartBody body = CartBody.takeout().paidBy("bancontact").coupon("WELCOME10");
      long late = placed(fixture, customer, body);
      fixture.changes().changePayment(late, PaymentStatus.TIMEOUT, "test");
      assertTrue(canReserveAgain(fixture, late));

      long second = placed(fixture, customer, body);
      assertFalse(canReserveAgain(fixture, late));

      fixture.changes().changePayment(second, PaymentStatus.DECLINED, "test");
      assertTrue(canReserveAgain(fixture, late));
    }
  }

  private static boolean canReserveAgain(PlacingFixture fixture, long order) {
    return fixture
        .database()
        .write(() -> fixture.changes().canReserveAgain(fixture.changes().lock(order)));
  }

  @ParameterizedTest
  @EnumSource
  void theGoodsOfACollectedOrderAreGone(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = transferred(fixture, fixture.customer());
      collect(fixture, order);
      fixture.stock(LACE_BISCUITS, 37);

      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      assertEquals(37, fixture.number(STOCK));

      fixture.changes().changePayment(order, PaymentStatus.PAID, "test");
      assertEquals(37, fixture.number(STOCK));
    }
  }

  @ParameterizedTest
  @EnumSource
  void anOrderWhosePaymentFailedEarnsNoPoints(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = transferred(fixture, customerWithPoints(fixture, 10));
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");

      collect(fixture, order);

      assertEquals(10, fixture.number(POINTS));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPaymentAfterTheGoodsWereCollectedEarnsThePointsOnceAndItsRefundTakesThemBack(
      TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = transferred(fixture, customerWithPoints(fixture, 10));
      long earned = fixture.number("loyalty_points from orders where id = " + order);
      assertTrue(earned > 0);
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      collect(fixture, order);

      fixture.changes().changePayment(order, PaymentStatus.PAID, "test");
      assertEquals(10 + earned, fixture.number(POINTS));

      fixture.changes().changePayment(order, PaymentStatus.REFUNDED, "test");
      assertEquals(10, fixture.number(POINTS));
    }
  }

  @ParameterizedTest
  @EnumSource
  void pointsThatCameWhenTheOrderWasCollectedDoNotComeAgainWithItsPayment(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = transferred(fixture, customerWithPoints(fixture, 10));
      long earned = fixture.number("loyalty_points from orders where id = " + order);
      collect(fixture, order);
      assertEquals(10 + earned, fixture.number(POINTS));

      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
      fixture.changes().changePayment(order, PaymentStatus.PAID, "test");

      assertEquals(10 + earned, fixture.number(POINTS));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theCardThatTheCustomerNamesPaysAndEarns(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithPoints(fixture, 500);
      fixture.sql(
          "insert into loyalty_card (id, company_id, number, points) values (2, 1, 'B2', 130)");
      long reward = fixture.number("id from loyalty_reward where reference = 'coffee'");
      CartBody body =
          CartBody.takeout()
              .items(CartBody.item(1, 11, 2))
              .checkout(
                  "\"config\": {\"useLoyalty\": true, \"loyaltyCardNumber\": \"B2\","
                      + " \"loyaltyRewardId\": %d}".formatted(reward));

      long order = placed(fixture, customer, body);
      assertEquals(30, fixture.number("points from loyalty_card where id = 2"));
      collect(fixture, order);

      long earned = fixture.number("loyalty_points from orders where id = " + order);
      assertEquals(30 + earned, fixture.number("points from loyalty_card where id = 2"));
      assertEquals(500, fixture.number(POINTS));
      assertEquals(List.of("B2"), fixture.rows("select loyalty_card_number from order_detail"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCardOfAnotherAccountPaysForNobody(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      customerWithPoints(fixture, 500);

      PlacingOutcome outcome =
          fixture.place(
              fixture.customer(),
              CartBody.takeout()
                  .checkout("\"config\": {\"useLoyalty\": true, \"loyaltyCardNumber\": \"A1\"}"));

      assertInstanceOf(PlacingOutcome.NotOrderable.class, outcome);
      assertEquals(0, fixture.number("count(*) from orders"));
    }
  }

  private static long customerWithPoints(PlacingFixture fixture, long points) {
    long customer = fixture.customer();
    fixture.sql(
        "insert into loyalty_card (id, company_id, number, account_id, points)"
            + " values (1, 1, 'A1', %d, %d)".formatted(customer, points));
    return customer;
  }

  /** An order that is paid by bank transfer, so the shop sees it before the money comes. */
  private static long transferred(PlacingFixture fixture, long customer) {
    return placed(
        fixture,
        customer,
        CartBody.takeout()
            .items(CartBody.item(2, LACE_BISCUITS, 3), CartBody.item(1, 1, 1))
            .paidBy("bank_transfer"));
  }

  private static long placed(PlacingFixture fixture, long customer, CartBody body) {
    return fixture.placed(customer, body).get(0).id();
  }

  private static void collect(PlacingFixture fixture, long order) {
    for (OrderStatus status : List.of(OrderStatus.APPROVED, OrderStatus.COLLECTED)) {
      fixture.changes().changeStatus(order, status, OrderActor.SHOP, "test");
    }
  }
}
