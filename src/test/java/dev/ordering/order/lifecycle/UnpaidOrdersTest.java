package dev.ordering.order.lifecycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import dev.ordering.order.model.Order;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of orders that nobody pays. */
@Tag("thorough")
class UnpaidOrdersTest {
  private static final long LACE_BISCUITS = 32;
  private static final String STOCK =
      "quantity from product_stock where product_id = " + LACE_BISCUITS;
  private static final CartBody BISCUITS =
      CartBody.takeout().items(CartBody.item(2, LACE_BISCUITS, 3), CartBody.item(1, 1, 1));

  @ParameterizedTest
  @EnumSource
  void theyGiveBackWhatTheyHoldWhenTheTimeIsOver(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(LACE_BISCUITS, 40);
      long online = placed(fixture, BISCUITS.paidBy("bancontact"));
      long transfer = placed(fixture, BISCUITS.paidBy("bank_transfer"));
      assertEquals(34, fixture.number(STOCK));

      fixture.clock.advance(Duration.ofMinutes(59));
      fixture.unpaid(Duration.ofHours(1)).timeOut(due -> Optional.of(PaymentStatus.TIMEOUT));
      assertEquals(34, fixture.number(STOCK));

      fixture.clock.advance(Duration.ofMinutes(2));
      fixture.unpaid(Duration.ZERO).timeOut(due -> Optional.of(PaymentStatus.TIMEOUT));
      assertEquals(34, fixture.number(STOCK), "zero is for ever");
      fixture.unpaid(Duration.ofHours(1)).timeOut(due -> Optional.of(PaymentStatus.TIMEOUT));

      assertEquals(37, fixture.number(STOCK));
      assertEquals(List.of("timeout"), payment(fixture, online));
      assertEquals(List.of("pending"), payment(fixture, transfer));
      assertEquals(
          List.of("payment timeout|PLATFORM|pending|timeout"),
          fixture.rows(
              "select who, actor, from_value, to_value from order_journal where order_id = "
                  + online));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPaymentThatArrivesLaterMakesTheOrderCountAsTheNewest(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      long late = fixture.placed(customer, BISCUITS.paidBy("bancontact")).get(0).id();
      fixture.clock.advance(Duration.ofHours(2));
      fixture.unpaid(Duration.ofHours(1)).timeOut(due -> Optional.of(PaymentStatus.TIMEOUT));
      long other = fixture.placed(customer, CartBody.takeout("2026-11-25", "10:00")).get(0).id();

      Order paid = fixture.changes().changePayment(late, PaymentStatus.PAID, "processor");

      assertTrue(paid.isValid());
      assertEquals(
          List.of(String.valueOf(other), String.valueOf(late)),
          fixture.rows("select id from orders where position is not null order by position"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nodesThatLookAtOnceTimeAnOrderOutOnce(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(LACE_BISCUITS, 40);
      for (int i = 0; i < 6; i++) {
        placed(fixture, BISCUITS.paidBy("bancontact"));
      }
      fixture.clock.advance(Duration.ofHours(2));
      UnpaidOrders unpaid = fixture.unpaid(Duration.ofHours(1));

      AtOnce.run(
          4,
          i ->
              () -> {
                unpaid.timeOut(due -> Optional.of(PaymentStatus.TIMEOUT));
                return i;
              });

      assertEquals(40, fixture.number(STOCK));
      assertEquals(12, fixture.number("count(*) from order_journal where what = 'payment'"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void manyWhoseOutcomeIsNotKnownDelayNoOther(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      fixture.sql(
          "insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, status,"
              + " payment_method, payment_status, currency, price, discount, warranty,"
              + " delivery_cost, invoice_cost, sms_cost, transaction_cost, method) select i, "
              + customer
              + ", 1, 1, 1, timestamp with time zone '2026-11-20 11:00:00Z', 'PENDING',"
              + " 'bancontact', 'pending', 'EUR', 1000, 0, 0, 0, 0, 0, 0, 'takeout'"
              + " from generate_series(1000001, 1001200) as t (i)");
      long due = placed(fixture, BISCUITS.paidBy("bancontact"));
      fixture.clock.advance(Duration.ofHours(2));

      fixture
          .unpaid(Duration.ofHours(1))
          .timeOut(
              order -> Optional.of(PaymentStatus.TIMEOUT).filter(timeout -> order.id() == due));

      assertEquals(List.of("timeout"), payment(fixture, due));
    }
  }

  @ParameterizedTest
  @EnumSource
  void slotsThatAreOverAreForgotten(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      placed(fixture, CartBody.takeout("2026-11-24", "10:00"));
      placed(fixture, CartBody.takeout("2026-11-26", "10:00"));
      assertEquals(2, fixture.number("count(*) from slot_use"));

      fixture.clock.advance(Duration.ofDays(10));
      fixture.forgetSlots();
      assertEquals(0, fixture.number("count(*) from slot_use"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void slotsThatMayStillBeAskedForAreKept(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      placed(fixture, CartBody.takeout("2026-11-24", "10:00"));

      fixture.forgetSlots();

      assertEquals(1, fixture.number("sum(orders) from slot_use"));
    }
  }

  private static long placed(PlacingFixture fixture, CartBody body) {
    return fixture.placed(fixture.customer(), body).get(0).id();
  }

  private static List<String> payment(PlacingFixture fixture, long order) {
    return fixture.rows("select payment_status from orders where id = " + order);
  }
}
