package dev.ordering.order.placing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.checkout.storage.CounterLocks;
import dev.ordering.order.CartBody;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A company's catalogue is imported while its customers order. */
@Tag("thorough")
class ImportWhilePlacingTest {
  private static final long GALETTE = 23;
  private static final long LACE_BISCUITS = 32;
  private static final CartBody GALETTES = CartBody.takeout().items(CartBody.item(1, GALETTE, 2));

  @ParameterizedTest
  @EnumSource
  void whoWaitedForAnImportPaysItsPrices(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 10);
      OrderRepresentation before = fixture.placed(fixture.customer(), GALETTES).get(0);
      JsonNode dearer = PlacingFixture.demoCatalogue(1);
      price(dearer, GALETTE, 99);

      PlacingOutcome outcome = duringImport(fixture, dearer, GALETTES);

      OrderRepresentation after =
          assertInstanceOf(PlacingOutcome.Placed.class, outcome).orders().results().get(0);
      assertEquals(198, after.prices().price().value().intValueExact());
      assertTrue(before.prices().price().value().intValue() < 198);
      assertEquals(
          List.of("9900"),
          fixture.rows("select unit_price from order_line where order_id = " + after.id()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whoWaitedForAnImportIsToldThatThePriceIsAnother(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 10);
      OrderRepresentation before = fixture.placed(fixture.customer(), GALETTES).get(0);
      JsonNode dearer = PlacingFixture.demoCatalogue(1);
      price(dearer, GALETTE, 99);

      PlacingOutcome outcome =
          duringImport(
              fixture,
              dearer,
              GALETTES.with(
                  "\"expected_total\": {\"value\": %s, \"currency\": \"EUR\"}"
                      .formatted(before.prices().priceToPay().value())));

      assertInstanceOf(PlacingOutcome.PriceChanged.class, outcome);
      assertEquals(8, fixture.number("quantity from product_stock where product_id = " + GALETTE));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatAnImportBeginsToCountIsCountedForWhoWaitedForIt(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 10);
      CartBody both = GALETTES.items(CartBody.item(1, GALETTE, 1), CartBody.item(1, 1, 3));
      JsonNode counted = PlacingFixture.demoCatalogue(1);
      item(counted, 1).put("stock", 5);
      fixture.attempts();

      assertInstanceOf(PlacingOutcome.Placed.class, duringImport(fixture, counted, both));

      assertEquals(2, fixture.number("quantity from product_stock where product_id = 1"));
      assertEquals(2, fixture.attempts(), "it has to lock another row, so it runs again");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatAnImportNoLongerCountsIsSoldOutByTheShopThatWaitedForIt(TestDatabases product)
      throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 10);
      JsonNode uncounted = PlacingFixture.demoCatalogue(1);
      item(uncounted, GALETTE).remove("stock");
      CounterLocks locks = new CounterLocks(fixture.database());
      NavigableSet<Long> soldOut = new TreeSet<>(Set.of(GALETTE));
      Runnable sellOut =
          () ->
              fixture
                  .database()
                  .run(
                      () -> {
                        locks.startCounting(1, soldOut);
                        locks.setToZero(soldOut);
                      });
      ExecutorService till = Executors.newSingleThreadExecutor();
      try {
        List<Future<?>> selling = new ArrayList<>();
        fixture
            .database()
            .run(
                () -> {
                  fixture.load(1, uncounted);
                  selling.add(till.submit(sellOut));
                  fixture.awaitWaiting(selling.get(0)::isDone);
                });
        selling.get(0).get(5, TimeUnit.MINUTES);
      } finally {
        till.shutdownNow();
      }

      assertEquals(
          List.of("0"),
          fixture.rows("select quantity from product_stock where product_id = " + GALETTE));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whoOrdersWhileAnImportStillWritesTheCatalogueDoesNotWaitForIt(TestDatabases product)
      throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 10);
      long customer = fixture.customer();
      JsonNode restocked = PlacingFixture.demoCatalogue(1);
      item(restocked, GALETTE).put("stock", 5);
      ExecutorService threads = Executors.newFixedThreadPool(2);
      try {
        List<Future<?>> importing = new ArrayList<>();
        PlacingOutcome outcome =
            fixture
                .database()
                .write(
                    () -> {
                      // an import writes this row, and no order locks it
                      fixture.number(
                          "spent_per_point from loyalty_programme where company_id = 1 for update");
                      importing.add(threads.submit(() -> fixture.load(1, restocked)));
                      fixture.awaitWaiting();
                      return CompletableFuture.supplyAsync(
                              () -> fixture.place(customer, GALETTES.coupon("WELCOME10")), threads)
                          .orTimeout(1, TimeUnit.MINUTES)
                          .join();
                    });

        assertInstanceOf(PlacingOutcome.Placed.class, outcome);
        importing.get(0).get(5, TimeUnit.MINUTES);
      } finally {
        threads.shutdownNow();
      }

      assertEquals(5, fixture.number("quantity from product_stock where product_id = " + GALETTE));
    }
  }

  @ParameterizedTest
  @EnumSource
  void importsAndOrdersNeverBlockEachOther(TestDatabases product) throws Exception {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      fixture.stock(GALETTE, 100_000);
      fixture.stock(LACE_BISCUITS, 100_000);
      fixture.sql("update shop set slot_capacity = 1000, revision = revision + 1");
      fixture.stock(38, 100_000);
      List<Long> customers = LongStream.range(0, 6).mapToObj(i -> fixture.customer()).toList();
      List<String> items =
          List.of(
              CartBody.item(1, GALETTE, 1),
              CartBody.item(2, LACE_BISCUITS, 2),
              CartBody.item(3, 38, 1),
              CartBody.item(1, 1, 2));
      fixture.attempts();

      List<Integer> done =
          AtOnce.run(
              8,
              i ->
                  i < 2
                      ? () -> load(fixture, i + 1)
                      : () -> order(fixture, customers.get(i - 2), items, i));

      assertEquals(List.of(12, 12, 12, 12, 12, 12, 12, 12), done);
      assertEquals(6 * 12, fixture.attempts(), "an order was aborted and ran again");
      assertEquals(2 * 12, fixture.imports(), "an import was aborted and ran again");
      assertTrue(fixture.number("count(*) from orders") > 100);
    }
  }

  private static int load(PlacingFixture fixture, long company) {
    int loaded = 0;
    for (int round = 0; round < 12; round++) {
      JsonNode file = PlacingFixture.demoCatalogue(company);
      // every figure is another one, so that every counted product is locked
      int stock = 90_000 + round;
      file.get("shops").forEach(shop -> shop.get("products").forEach(item -> restock(item, stock)));
      file.get("shops").forEach(shop -> ((ObjectNode) shop).put("slot_capacity", 1000 + stock));
      fixture.load(company, file);
      loaded++;
    }
    return loaded;
  }

  private static void restock(JsonNode item, int stock) {
    if (item.has("stock")) {
      ((ObjectNode) item).put("stock", stock);
    }
  }

  private static int order(PlacingFixture fixture, long customer, List<String> items, int seed) {
    int outcomes = 0;
    for (int round = 0; round < 12; round++) {
      List<String> mine = new ArrayList<>(items);
      Collections.rotate(mine, seed + round);
      CartBody body =
          CartBody.takeout("2026-11-24", "1%d:00".formatted(round % 8))
              .items(mine.toArray(String[]::new));
      fixture.place(customer, round % 2 == 0 ? body.coupon("WELCOME10") : body);
      outcomes++;
    }
    return outcomes;
  }

  /** Places an order that waits for a lock until an import is committed. */
  private static PlacingOutcome duringImport(PlacingFixture fixture, JsonNode file, CartBody body)
      throws Exception {
    long customer = fixture.customer();
    CountDownLatch locked = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<?> importing =
          threads.submit(
              () ->
                  fixture
                      .database()
                      .run(
                          () -> {
                            fixture.lockStock(GALETTE);
                            locked.countDown();
                            fixture.awaitWaiting();
                            fixture.load(1, file);
                          }));
      locked.await();
      Callable<PlacingOutcome> placing = () -> fixture.place(customer, body);
      Future<PlacingOutcome> placed = threads.submit(placing);
      importing.get(5, TimeUnit.MINUTES);
      return placed.get(5, TimeUnit.MINUTES);
    } finally {
      threads.shutdownNow();
    }
  }

  private static void price(JsonNode file, long product, int price) {
    item(file, product).get("prices").forEach(each -> ((ObjectNode) each).put("price", price));
  }

  private static ObjectNode item(JsonNode file, long product) {
    return (ObjectNode) file.at("/shops/0/products/" + (product - 1));
  }
}
