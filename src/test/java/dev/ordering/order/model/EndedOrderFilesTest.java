package dev.ordering.order.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.CartBody;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of the files that orders took, once these come to nothing. */
class EndedOrderFilesTest {
  private static final List<String> WAITS = List.of("null");

  private static long placed(PlacingFixture fixture, long customer, String method) {
    long option =
        fixture.number(
            "min(o.id) from option_set_option o join option_set s on s.id = o.option_set_id"
                + " where s.reference = 'message' and s.shop_id = 1");
    CartBody cake =
        CartBody.takeout()
            .items(
                """
                {"shop_id": 1, "product_id": 11,
                 "options": [{"option_id": %d, "upload_id": 7}]}
                """
                    .formatted(option))
            .paidBy(method);
    return fixture.placed(customer, cake).get(0).id();
  }

  private static long customerWithFile(PlacingFixture fixture) {
    long customer = fixture.customer();
    fixture.sql(
        "insert into upload (id, account_id, token, file_type, size, created_at) values (7, "
            + customer
            + ", 't', 'PNG', 1, timestamp with time zone '2026-11-20 11:00:00+00:00')");
    return customer;
  }

  private static List<String> owner(PlacingFixture fixture) {
    return fixture.rows("select order_id from upload where id = 7");
  }

  private static void timeOutAfter(PlacingFixture fixture, Duration time) {
    fixture.clock.advance(time);
    fixture.unpaid(Duration.ofHours(1)).timeOut(due -> Optional.of(PaymentStatus.TIMEOUT));
  }

  @ParameterizedTest
  @EnumSource
  void theyWaitForAnotherOrderAgain(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithFile(fixture);

      long removed = placed(fixture, customer, "point_of_sale");
      fixture.changes().changeStatus(removed, OrderStatus.REMOVED, OrderActor.CUSTOMER, "An");
      assertEquals(WAITS, owner(fixture));

      long declined = placed(fixture, customer, "point_of_sale");
      assertEquals(List.of(Long.toString(declined)), owner(fixture));
      fixture.changes().changeStatus(declined, OrderStatus.DECLINED, OrderActor.SHOP, "shop");
      assertEquals(WAITS, owner(fixture));

      long canceled = placed(fixture, customer, "bancontact");
      fixture.changes().changePayment(canceled, PaymentStatus.CANCELED, "payments");
      assertEquals(WAITS, owner(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyStayWithAnotherOrderThatTheyWentWith(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithFile(fixture);
      long first = placed(fixture, customer, "point_of_sale");
      long second = placed(fixture, customer, "point_of_sale");

      fixture.changes().changeStatus(first, OrderStatus.REMOVED, OrderActor.CUSTOMER, "An");
      assertEquals(List.of(Long.toString(second)), owner(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyStayWithAnotherOrderWhosePaymentMayArriveLate(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithFile(fixture);
      long first = placed(fixture, customer, "point_of_sale");
      long second = placed(fixture, customer, "bancontact");
      timeOutAfter(fixture, Duration.ofHours(2));

      fixture.changes().changeStatus(first, OrderStatus.REMOVED, OrderActor.CUSTOMER, "An");
      assertEquals(List.of(Long.toString(second)), owner(fixture));

      timeOutAfter(fixture, Duration.ofDays(7));
      assertEquals(WAITS, owner(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyStayForAWeekWhereAPaymentMayArriveLate(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = placed(fixture, customerWithFile(fixture), "bancontact");
      timeOutAfter(fixture, Duration.ofDays(6));
      assertEquals(List.of(Long.toString(order)), owner(fixture));

      timeOutAfter(fixture, Duration.ofDays(1).plusSeconds(1));
      assertEquals(WAITS, owner(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyStayIfABankTransferTimedOutWithinAWeekUntilTheOrderIsDeclined(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = placed(fixture, customerWithFile(fixture), "bank_transfer");
      fixture.clock.advance(Duration.ofDays(6));
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "bookkeeper");
      assertEquals(List.of(Long.toString(order)), owner(fixture));

      fixture.changes().changeStatus(order, OrderStatus.DECLINED, OrderActor.SHOP, "shop");
      assertEquals(WAITS, owner(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyAreReleasedAtOnceIfABankTransferTimedOutLater(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long order = placed(fixture, customerWithFile(fixture), "bank_transfer");
      fixture.clock.advance(Duration.ofDays(8));
      fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "bookkeeper");
      assertEquals(WAITS, owner(fixture));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theyStayWithACollectedOrderThatWasNeverPaid(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = customerWithFile(fixture);
      long collected = placed(fixture, customer, "bank_transfer");
      long removed = placed(fixture, customer, "point_of_sale");
      fixture.changes().changeStatus(collected, OrderStatus.APPROVED, OrderActor.SHOP, "shop");
      fixture.changes().changeStatus(collected, OrderStatus.COLLECTED, OrderActor.SHOP, "shop");
      fixture.changes().changePayment(collected, PaymentStatus.TIMEOUT, "bookkeeper");
      timeOutAfter(fixture, Duration.ofDays(8));
      assertEquals(List.of(Long.toString(collected)), owner(fixture));

      fixture.sql("update upload set order_id = " + removed);
      fixture.changes().changeStatus(removed, OrderStatus.REMOVED, OrderActor.CUSTOMER, "An");
      assertEquals(List.of(Long.toString(collected)), owner(fixture));
    }
  }
}
