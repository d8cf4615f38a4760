package dev.ordering.order.placing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.model.TooManyWrongCodesException;
import dev.ordering.order.CartBody;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many customers at the same moment: nothing is sold twice, and nobody stands in another's way. */
@Tag("thorough")
class PlacingConcurrencyTest {
  private static final long GALETTE = 23;
  private static final long LACE_BISCUITS = 32;

  @ParameterizedTest
  @EnumSource
  void theLastLoavesGoToAsManyCustomers(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 5);
      List<Long> customers = customers(fixture, 20);

      List<PlacingOutcome> outcomes =
          AtOnce.run(
              20,
              i ->
                  () ->
                      fixture.place(
                          customers.get(i),
                          CartBody.takeout("2026-11-24", "1%d:00".formatted(i % 8))
                              .items(CartBody.item(1, GALETTE, 1))));

      assertEquals(5, placed(outcomes));
      assertEquals(15, refusedFor("out_of_stock", outcomes));
      assertEquals(0, fixture.number("quantity from product_stock where product_id = " + GALETTE));
      assertEquals(5, fixture.number("count(*) from orders"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSlotTakesAsManyOrdersAsItHolds(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      List<Long> customers = customers(fixture, 24);

      List<PlacingOutcome> outcomes =
          AtOnce.run(24, i -> () -> fixture.place(customers.get(i), CartBody.takeout()));

      assertEquals(12, placed(outcomes));
      assertEquals(12, refusedFor("slot_full", outcomes));
      assertEquals(12, fixture.number("orders from slot_use"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCouponIsUsedAsOftenAsItCanBe(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long coupon = fixture.coupon("WELCOME10", "uses = 3, uses_per_customer = null");
      List<Long> customers = customers(fixture, 10);

      List<PlacingOutcome> outcomes =
          AtOnce.run(
              10,
              i -> () -> fixture.place(customers.get(i), CartBody.takeout().coupon("welcome10")));

      assertEquals(3, placed(outcomes));
      assertEquals(7, refusedFor("coupon_used_up", outcomes));
      assertEquals(3, fixture.number("uses from coupon_use where offer_id = " + coupon));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCustomerUsesACouponAsOftenAsACustomerMay(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long coupon = fixture.coupon("WELCOME10", "uses = null, uses_per_customer = 2");
      long customer = fixture.customer();

      List<PlacingOutcome> outcomes =
          AtOnce.run(8, i -> () -> fixture.place(customer, CartBody.takeout().coupon("WELCOME10")));

      assertEquals(2, placed(outcomes));
      assertEquals(6, refusedFor("coupon_used_up", outcomes));
      assertEquals(2, fixture.number("uses from coupon_customer_use where offer_id = " + coupon));
    }
  }

  @ParameterizedTest
  @EnumSource
  void noMoreThanFiftyWrongCodesAreToldHoweverManyAreTriedAtOnce(TestDatabases product)
      throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      List<Long> customers = customers(fixture, 16);
      List<Boolean> told =
          AtOnce.run(
              16,
              i ->
                  () -> {
                    String codes =
                        IntStream.range(0, 10)
                            .mapToObj(code -> "{\"code\": \"GUESS%d-%d\"}".formatted(i, code))
                            .collect(Collectors.joining(",", "\"coupons\": [", "]"));
                    CartBody body = CartBody.takeout().checkout(codes);
                    try {
                      fixture.place(customers.get(i), body);
                      return true;
                    } catch (TooManyWrongCodesException tooMany) {
                      return false;
                    }
                  });

      assertTrue(told.stream().filter(each -> each).count() <= 5, told::toString);
    }
  }

  @ParameterizedTest
  @EnumSource
  void fiftyRepetitionsPlaceOneOrderAndGetEqualAnswers(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();

      List<PlacingOutcome> outcomes =
          AtOnce.run(
              50, i -> () -> fixture.place(customer, CartBody.takeout(), Optional.of("key")));

      assertEquals(50, placed(outcomes));
      assertEquals(
          1,
          new HashSet<>(
                  outcomes.stream()
                      .map(PlacingOutcome.Placed.class::cast)
                      .map(placed -> placed.orders().results())
                      .toList())
              .size());
      assertEquals(1, fixture.number("count(*) from orders"));
      assertEquals(1, fixture.number("orders from slot_use"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void ordersOfAShopAreNumberedWithoutGapOrDuplicate(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      List<Long> customers = customers(fixture, 8);

      AtOnce.run(
          8,
          i ->
              () -> {
                for (int hour = 10; hour < 15; hour++) {
                  fixture.placed(customers.get(i), CartBody.takeout("2026-11-24", hour + ":00"));
                }
                return i;
              });

      assertEquals(40, fixture.number("count(distinct order_nr) from orders"));
      assertEquals(1, fixture.number("min(order_nr) from orders"));
      assertEquals(40, fixture.number("max(order_nr) from orders"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void cartsThatNameTheSameThingsInOtherOrdersNeverBlockEachOther(TestDatabases product)
      throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 1000);
      fixture.stock(LACE_BISCUITS, 1000);
      fixture.sql("update shop set slot_capacity = 1000, revision = revision + 1");
      fixture.coupon("WELCOME10", "uses = null, uses_per_customer = null");
      List<Long> customers = customers(fixture, 8);
      List<String> items =
          new ArrayList<>(
              List.of(
                  CartBody.item(1, GALETTE, 1),
                  CartBody.item(3, 38, 1),
                  CartBody.item(2, LACE_BISCUITS, 2),
                  CartBody.item(1, 1, 2)));
      fixture.stock(38, 1000);
      fixture.attempts();

      AtOnce.run(
          8,
          i ->
              () -> {
                for (int round = 0; round < 6; round++) {
                  List<String> mine = new ArrayList<>(items);
                  java.util.Collections.rotate(mine, i + round);
                  CartBody body = CartBody.takeout().items(mine.toArray(String[]::new));
                  fixture.placed(
                      customers.get((i + round) % 4),
                      round % 2 == 0 ? body.coupon("WELCOME10") : body);
                }
                return i;
              });

      assertEquals(48 * 3, fixture.number("count(*) from orders"));
      assertEquals(48, fixture.attempts(), "a transaction was aborted and ran again");
      assertEquals(
          1000 - 48, fixture.number("quantity from product_stock where product_id = " + GALETTE));
      assertEquals(24, fixture.number("uses from coupon_use"));
      assertTrue(fixture.number("count(*) from coupon_customer_use") <= 4);
    }
  }

  private static List<Long> customers(PlacingFixture fixture, int number) {
    return LongStream.range(0, number).mapToObj(i -> fixture.customer()).toList();
  }

  private static long placed(List<PlacingOutcome> outcomes) {
    return outcomes.stream().filter(PlacingOutcome.Placed.class::isInstance).count();
  }

  private static long refusedFor(String code, List<PlacingOutcome> outcomes) {
    return outcomes.stream()
        .flatMap(
            outcome ->
                outcome instanceof PlacingOutcome.NotOrderable refused
                    ? Stream.of(refused)
                    : Stream.empty())
        .filter(
            refused ->
                refused.result().findings().stream()
                    .map(Finding::code)
                    .anyMatch(found -> found.value().equals(code)))
        .count();
  }
}
