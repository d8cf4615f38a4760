package dev.ordering.order.loyalty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.CatalogModule;
import dev.ordering.order.CartBody;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.placing.PlacingOutcome;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderJournal;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What orders book on loyalty cards: each thing once, and never less or more than the sum. */
@Tag("thorough")
class LoyaltyBookingsTest {
  private static final String BALANCE = "sum(points) from loyalty_card";
  private PlacingFixture fixture;

  private void open(TestDatabases product) {
    fixture = new PlacingFixture(product);
  }

  @AfterEach
  void close() {
    try (PlacingFixture open = fixture) {
      assertEquals(
          List.of(),
          open.rows(
              "select number, points from loyalty_card c where points <> (select"
                  + " coalesce(sum(b.points), 0) from loyalty_booking b where b.card_id = c.id)"),
          "the points of a card are the sum of its bookings");
      assertEquals(
          List.of(),
          open.rows(
              "select id from orders o where loyalty_credited and not exists"
                  + " (select 1 from loyalty_booking b where b.order_id = o.id)"),
          "no order is marked that no card took");
    }
  }

  @ParameterizedTest
  @EnumSource
  void theFirstOrderThatEarnsPointsMakesACardIfTheProgrammeSaysSo(TestDatabases product) {
    open(product);
    long customer = fixture.customer();

    long first = collected(customer);
    long second = collected(customer);

    assertEquals(1, fixture.number("count(*) from loyalty_card where account_id = " + customer));
    assertEquals(earned(first) + earned(second), fixture.number(BALANCE));
    assertTrue(fixture.rows("select number from loyalty_card").get(0).matches("29[0-9]{11}"));
  }

  @ParameterizedTest
  @EnumSource
  void pointsThatNoCardTakesWaitForOne(TestDatabases product) {
    open(product);
    fixture.sql("update loyalty_programme set automatic_cards = false");
    long customer = fixture.customer();

    long order = collected(customer);

    assertEquals(0, fixture.number("count(*) from loyalty_card"));
    assertEquals(0, fixture.number("count(*) from orders where loyalty_credited"));
    card(customer, false);
    assertTrue(points().collect(token(order), customer));
    assertEquals(earned(order), fixture.number(BALANCE));
  }

  @ParameterizedTest
  @EnumSource
  void aBlockedCardTakesNothingAndNoOtherIsMade(TestDatabases product) {
    open(product);
    long customer = fixture.customer();
    card(customer, true);

    long order = collected(customer);

    assertFalse(points().collect(token(order), customer));
    assertEquals(1, fixture.number("count(*) from loyalty_card"));
    assertEquals(0, fixture.number(BALANCE));
  }

  @ParameterizedTest
  @EnumSource
  void theCardOfABearerGetsThePointsThatWaitedWhileItWasBlocked(TestDatabases product) {
    open(product);
    fixture.sql("update loyalty_programme set automatic_cards = false");
    fixture.sql("insert into loyalty_card (id, company_id, number) values (1, 1, 'B1')");
    fixture.database().run(() -> bookings().adjust(1, 130, "welcome"));
    long order =
        placed(
            fixture.customer(), withReward("\"useLoyalty\": true, \"loyaltyCardNumber\": \"B1\""));
    fixture.sql("update loyalty_card set blocked = true");
    move(order, OrderStatus.APPROVED);
    move(order, OrderStatus.COLLECTED);
    assertEquals(30, fixture.number(BALANCE));

    LoyaltyCardRepository cards = new LoyaltyCardRepository(fixture.database());
    fixture.database().run(() -> administration().unblock(cards.find(1).orElseThrow()));

    assertEquals(30 + earned(order), fixture.number(BALANCE));
  }

  @ParameterizedTest
  @EnumSource
  void theCardOfABearerGetsThePointsOfAnOrderThatIsCollectedAtTheSameMoment(TestDatabases product)
      throws Exception {
    open(product);
    fixture.sql("update loyalty_programme set automatic_cards = false");
    fixture.sql("insert into loyalty_card (id, company_id, number) values (1, 1, 'B1')");
    fixture.database().run(() -> bookings().adjust(1, 100, "welcome"));
    long order =
        placed(
            fixture.customer(), withReward("\"useLoyalty\": true, \"loyaltyCardNumber\": \"B1\""));
    move(order, OrderStatus.APPROVED);
    fixture.sql("update loyalty_card set blocked = true");
    CountDownLatch collected = new CountDownLatch(1);
    CountDownLatch unblocked = new CountDownLatch(1);

    AtOnce.run(
        2,
        i ->
            i == 0
                ? () ->
                    fixture
                        .database()
                        .write(
                            () -> {
                              move(order, OrderStatus.COLLECTED);
                              collected.countDown();
                              return ends(unblocked);
                            })
                : () -> {
                  collected.await();
                  LoyaltyCardRepository cards = new LoyaltyCardRepository(fixture.database());
                  fixture
                      .database()
                      .run(() -> administration().unblock(cards.find(1).orElseThrow()));
                  unblocked.countDown();
                  return true;
                });

    assertEquals(earned(order), fixture.number(BALANCE));
  }

  /** Whether it ends within a second; it does not if it waits for the caller. */
  private static boolean ends(CountDownLatch end) {
    try {
      return end.await(1, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  @ParameterizedTest
  @EnumSource
  void collectedAtTheSameMomentByManyTheyAreCreditedOnce(TestDatabases product) throws Exception {
    open(product);
    long customer = fixture.customer();
    long order = placed(customer, CartBody.takeout());
    move(order, OrderStatus.APPROVED);

    List<Boolean> taken =
        AtOnce.run(
            8,
            i ->
                i == 0
                    ? () -> move(order, OrderStatus.COLLECTED)
                    : () -> points().collect(token(order), customer));

    assertFalse(taken.contains(false));
    assertEquals(1, fixture.number("count(*) from loyalty_card"));
    assertEquals(List.of("order"), fixture.rows("select reason from loyalty_booking"));
    assertEquals(earned(order), fixture.number(BALANCE));
  }

  @ParameterizedTest
  @EnumSource
  void whoCollectsWhileTheShopDeclinesIsLeftWithNothing(TestDatabases product) throws Exception {
    open(product);
    long customer = fixture.customer();
    for (int round = 0; round < 4; round++) {
      long order = placed(customer, CartBody.takeout());
      AtOnce.run(
          4,
          i ->
              i == 0
                  ? () -> move(order, OrderStatus.DECLINED)
                  : () -> points().collect(token(order), customer));
      assertFalse(points().collect(token(order), customer));
    }

    assertEquals(0, fixture.number("coalesce(sum(points), 0) from loyalty_card"));
    assertEquals(0, fixture.number("count(*) from orders where loyalty_credited"));
  }

  @ParameterizedTest
  @EnumSource
  void aRefundTakesPointsBackThatWereSpentAndNoRewardCanBeTakenThen(TestDatabases product)
      throws Exception {
    open(product);
    long customer = fixture.customer();
    card(customer, false);
    fixture.database().run(() -> bookings().adjust(1, 80, "welcome"));
    CartBody online = CartBody.takeout().items(CartBody.item(1, 11, 3)).paidBy("bancontact");
    long paid = placed(customer, online);
    fixture.changes().changePayment(paid, PaymentStatus.PAID, "test");
    assertTrue(points().collect(token(paid), customer));
    long rewarded = placed(customer, withReward().paidBy("bancontact"));
    fixture.changes().changePayment(rewarded, PaymentStatus.PAID, "test");
    assertEquals(80 + earned(paid) - 100, fixture.number(BALANCE));

    AtOnce.run(2, i -> refund(paid));

    assertEquals(-20, fixture.number(BALANCE));
    assertInstanceOf(PlacingOutcome.NotOrderable.class, fixture.place(customer, withReward()));

    AtOnce.run(2, i -> refund(rewarded));
    move(rewarded, OrderStatus.DECLINED);
    assertEquals(80, fixture.number(BALANCE));
    assertEquals(
        List.of("adjustment|80", "order|43", "reward|-100", "refund|-43", "reward_returned|100"),
        fixture.rows("select reason, points from loyalty_booking order by id"));
  }

  @ParameterizedTest
  @EnumSource
  void anOrderWhosePaymentArrivesLateCountsAgain(TestDatabases product) {
    open(product);
    long customer = fixture.customer();
    long order = placed(customer, CartBody.takeout().paidBy("bank_transfer"));
    assertTrue(points().collect(token(order), customer));

    fixture.changes().changePayment(order, PaymentStatus.TIMEOUT, "test");
    assertEquals(0, fixture.number(BALANCE));
    assertFalse(points().collect(token(order), customer));

    fixture.changes().changePayment(order, PaymentStatus.PAID, "test");
    assertTrue(points().collect(token(order), customer));
    assertEquals(earned(order), fixture.number(BALANCE));
    assertFalse(points().collect(token(order), fixture.customer()));
  }

  @ParameterizedTest
  @EnumSource
  void aCardThatTheProgrammeMakesTakesThePointsThatWaited(TestDatabases product) {
    open(product);
    fixture.sql("update loyalty_programme set automatic_cards = false");
    long customer = fixture.customer();
    long before = collected(customer);
    long lost = collected(customer);
    // as the former release does, which runs beside during an upgrade
    fixture.sql("update orders set loyalty_credited = true where id = " + lost);
    fixture.sql("update loyalty_programme set automatic_cards = true");

    long now = collected(customer);

    assertEquals(earned(before) + earned(lost) + earned(now), fixture.number(BALANCE));
    assertEquals(1, fixture.number("count(*) from loyalty_card"));
  }

  @ParameterizedTest
  @EnumSource
  void whatTheFormerReleaseCreditedWithoutABookingIsBookedWithTheNext(TestDatabases product) {
    open(product);
    long customer = fixture.customer();
    card(customer, false);
    long order = placed(customer, CartBody.takeout());
    move(order, OrderStatus.APPROVED);
    long points = earned(order);
    fixture.sql(
        "update orders set status = 'COLLECTED', payment_status = 'paid',"
            + " payment_method = 'bancontact', loyalty_credited = true where id = "
            + order);
    fixture.sql("update loyalty_card set points = points + " + points);
    fixture.sql("update loyalty_card set blocked = true");

    fixture.changes().changePayment(order, PaymentStatus.REFUNDED, "test");

    assertEquals(
        List.of("opening|" + points, "refund|" + -points),
        fixture.rows("select reason, points from loyalty_booking order by reason"));
  }

  @ParameterizedTest
  @EnumSource
  void anErasedCustomerGetsNoCard(TestDatabases product) {
    open(product);
    long customer = fixture.customer();
    long order = placed(customer, CartBody.takeout());
    move(order, OrderStatus.APPROVED);
    // as the deletion of an account does
    fixture.sql("update account set erased_at = current_timestamp where id = " + customer);
    move(order, OrderStatus.COLLECTED);

    assertEquals(0, fixture.number("count(*) from loyalty_card"));
  }

  @ParameterizedTest
  @EnumSource
  void theRewardOfAnErasedCustomerCanBeRefunded(TestDatabases product) {
    open(product);
    long customer = fixture.customer();
    card(customer, false);
    fixture.database().run(() -> bookings().adjust(1, 100, "welcome"));
    long order = placed(customer, withReward().paidBy("bancontact"));
    fixture.changes().changePayment(order, PaymentStatus.PAID, "test");
    move(order, OrderStatus.APPROVED);
    move(order, OrderStatus.COLLECTED);
    // as the deletion of an account does
    fixture.sql("delete from loyalty_booking");
    fixture.sql("delete from loyalty_card");
    fixture.sql("update account set erased_at = current_timestamp where id = " + customer);

    fixture.changes().changePayment(order, PaymentStatus.REFUNDED, "test");

    assertEquals(
        List.of("refunded"), fixture.rows("select payment_status from orders where id = " + order));
    fixture.sql("update orders set loyalty_credited = false");
  }

  private CartBody withReward() {
    return withReward("\"useLoyalty\": true");
  }

  private CartBody withReward(String config) {
    return CartBody.takeout()
        .items(CartBody.item(1, 11, 2))
        .checkout(
            "\"config\": {%s, \"loyaltyRewardId\": %d}"
                .formatted(
                    config, fixture.number("id from loyalty_reward where reference = 'coffee'")));
  }

  private Callable<Boolean> refund(long order) {
    return () -> {
      try {
        fixture.changes().changePayment(order, PaymentStatus.REFUNDED, "test");
        return true;
      } catch (dev.ordering.order.model.OrderException repeated) {
        return false;
      }
    };
  }

  private void card(long customer, boolean blocked) {
    fixture.sql(
        "insert into loyalty_card (id, company_id, number, account_id, blocked)"
            + " values (1, 1, 'A1', %d, %b)".formatted(customer, blocked));
  }

  private long collected(long customer) {
    long order = placed(customer, CartBody.takeout());
    move(order, OrderStatus.APPROVED);
    move(order, OrderStatus.COLLECTED);
    return order;
  }

  private long placed(long customer, CartBody body) {
    return fixture.placed(customer, body).get(0).id();
  }

  private boolean move(long order, OrderStatus to) {
    return fixture.changes().changeStatus(order, to, OrderActor.SHOP, "test").status() == to;
  }

  private long earned(long order) {
    return fixture.number("loyalty_points from orders where id = " + order);
  }

  private String token(long order) {
    return fixture.rows("select loyalty_token from orders where id = " + order).get(0);
  }

  private LoyaltyBookingRepository bookings() {
    return new LoyaltyBookingRepository(fixture.database(), fixture.clock);
  }

  private LoyaltyPoints points() {
    Database database = fixture.database();
    return new LoyaltyPoints(
        database,
        new OrderListRepository(database),
        new OrderRepository(database),
        new OrderCreations(database, new OrderJournal(database)),
        credits(),
        new LoyaltyCardRepository(database),
        CatalogModule.of(database).shops());
  }

  private LoyaltyCreditRepository credits() {
    Database database = fixture.database();
    return new LoyaltyCreditRepository(database, new LoyaltyCardRepository(database), bookings());
  }

  private LoyaltyAdministration administration() {
    Database database = fixture.database();
    return new LoyaltyAdministration(
        new OrderCreations(database, new OrderJournal(database)),
        new LoyaltyCardRepository(database),
        bookings(),
        credits());
  }
}
