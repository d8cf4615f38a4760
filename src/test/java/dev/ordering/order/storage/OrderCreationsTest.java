package dev.ordering.order.storage;

import static dev.ordering.order.model.OrderFixture.anOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.model.Shop;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.persistence.Insert;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Giving orders their creation date, position and number. Each test has a year of its own. */
@ParameterizedClass
@EnumSource(TestDatabases.class)
@Tag("thorough")
class OrderCreationsTest {
  private static final Map<TestDatabases, OrderDatabase> OPEN = new EnumMap<>(TestDatabases.class);
  private static final int CARTS = 25;
  private static final List<Shop> SHOPS = DemoCatalogue.shops();

  private final OrderDatabase orders;

  OrderCreationsTest(TestDatabases product) {
    orders = OPEN.computeIfAbsent(product, OrderDatabase::new);
  }

  @AfterAll
  static void close() {
    OPEN.values().forEach(OrderDatabase::close);
    OPEN.clear();
  }

  private long newUser() {
    return orders.addAccount();
  }

  private Order created(long user, Shop shop, String at) {
    return orders.create(Instant.parse(at), anOrder().of(user).at(shop).build()).get(0);
  }

  /** Takes a number at each shop first, and then places an order at one. */
  private Order expected(long user, List<Shop> shops, Shop shop, String at) {
    Instant now = Instant.parse(at);
    return orders
        .database()
        .write(
            () -> {
              orders.creations().lockUser(user);
              PreparedCreations placing =
                  orders.creations().prepare(user, shops.stream().map(Shop::id).toList());
              placing.number(now);
              Order order = anOrder().id(placing.ids().get(0)).of(user).at(shop).build();
              return placing
                  .place(List.of(order), now, OrderAuthor.customer(user), this::insert)
                  .get(0);
            });
  }

  private void insert(List<OrderCreations.Placed> placed) {
    Insert rows = new Insert(NewOrderRow.TABLE);
    placed.forEach(one -> new NewOrderRow(one).addTo(rows));
    orders.database().insertLater(rows);
  }

  private static Order.Creation creation(Order order) {
    return order.creation().orElseThrow();
  }

  private static List<Integer> numbers(List<Order> created) {
    return created.stream().map(order -> creation(order).orderNr()).toList();
  }

  private static List<Long> positions(List<Order> created) {
    return created.stream().map(order -> creation(order).position()).toList();
  }

  private static List<Long> upTo(int last) {
    return IntStream.rangeClosed(1, last).mapToObj(Long::valueOf).toList();
  }

  @Test
  void theCreationDateIsNowInWholeSeconds() {
    Order order = created(newUser(), SHOPS.get(0), "2031-05-01T10:00:00.999Z");

    assertEquals(Instant.parse("2031-05-01T10:00:00Z"), creation(order).at());
    assertEquals(1, creation(order).position());
  }

  @Test
  void whatIsReturnedIsWhatIsStored() {
    long user = newUser();
    Order order = created(user, SHOPS.get(1), "2031-05-01T10:00:00Z");

    OrderRepresentation listed = orders.page(user, 1, "").results().get(0);

    assertEquals(order.id(), listed.id());
    assertEquals(creation(order).orderNr(), listed.orderNr().orElseThrow());
    assertEquals(creation(order).at().getEpochSecond(), listed.createdAt().orElseThrow());
  }

  @Test
  void aClockThatStepsBackDoesNotTakeTheCreationDateWithIt() {
    long user = newUser();
    created(user, SHOPS.get(0), "2031-06-01T10:00:05Z");

    Order second = created(user, SHOPS.get(1), "2031-06-01T10:00:03Z");
    Order another = created(newUser(), SHOPS.get(1), "2031-06-01T10:00:03Z");

    assertEquals(Instant.parse("2031-06-01T10:00:05Z"), creation(second).at());
    assertEquals(2, creation(second).position());
    assertEquals(Instant.parse("2031-06-01T10:00:03Z"), creation(another).at());
  }

  @Test
  void ordersOfSeveralShopsAreCreatedTogetherInTheirOrder() {
    long user = newUser();
    List<Order> created =
        orders.create(
            Instant.parse("2032-03-01T10:00:00Z"),
            anOrder().of(user).at(SHOPS.get(2)).build(),
            anOrder().of(user).at(SHOPS.get(0)).build(),
            anOrder().of(user).at(SHOPS.get(2)).build());

    assertEquals(List.of(1L, 2L, 3L), positions(created));
    assertEquals(List.of(1, 1, 2), numbers(created));
  }

  @Test
  void numbersBeginAgainWhenTheYearBeginsWhereTheShopIs() {
    long user = newUser();
    // Brussels is an hour ahead of UTC
    Order before = created(user, SHOPS.get(0), "2033-12-31T22:59:59Z");
    Order after = created(user, SHOPS.get(0), "2033-12-31T23:00:00Z");
    Order second = created(user, SHOPS.get(0), "2033-12-31T23:00:01Z");

    assertEquals(List.of(1, 1, 2), numbers(List.of(before, after, second)));
    assertEquals(2033, creation(before).year());
    assertEquals(2034, creation(after).year());
  }

  @Test
  void aNumberThatWasTakenForAnotherYearIsGivenBack() {
    Shop shop = SHOPS.get(0);
    Order before = created(newUser(), shop, "2055-12-31T22:00:00Z");
    Order after = expected(newUser(), List.of(shop), shop, "2055-12-31T23:30:00Z");
    Order late = created(newUser(), shop, "2055-12-31T22:30:00Z");
    Order second = expected(newUser(), List.of(shop), shop, "2056-01-01T10:00:00Z");

    assertEquals(List.of(1, 1, 2, 2), numbers(List.of(before, after, late, second)));
    assertEquals(2056, creation(after).year());
  }

  @Test
  void aNumberThatWasTakenWhereNothingIsOrderedIsGivenBack() {
    Shop ordered = SHOPS.get(0);
    Shop other = SHOPS.get(2);
    created(newUser(), ordered, "2057-05-01T10:00:00Z");
    created(newUser(), other, "2057-05-01T10:00:00Z");
    Order order = expected(newUser(), List.of(ordered, other), ordered, "2057-05-01T10:00:01Z");
    Order next = created(newUser(), other, "2057-05-01T10:00:02Z");

    assertEquals(List.of(2, 2), numbers(List.of(order, next)));
  }

  @Test
  void anOrderIsCreatedOnce() {
    Order order = created(newUser(), SHOPS.get(0), "2031-07-01T10:00:00Z");

    assertThrows(
        RuntimeException.class,
        () ->
            orders
                .database()
                .write(
                    () ->
                        orders
                            .creations()
                            .create(List.of(order), Instant.now(), OrderAuthor.customer(1))));
  }

  @Test
  void theFirstOrdersOfAYearDoNotCollide() throws Exception {
    for (int year = 2040; year < 2050; year++) {
      String at = year + "-06-01T10:00:00Z";
      List<Callable<Order>> first = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        long user = newUser();
        first.add(() -> created(user, SHOPS.get(0), at));
      }

      assertEquals(
          upTo(8),
          numbers(OrderDatabase.atOnce(first)).stream().sorted().map(Integer::longValue).toList());
    }
  }

  @Test
  void numbersAndPositionsHaveNoGapsUnderConcurrencyAndRollbacks() throws Exception {
    orders.attempts();
    List<Long> users = List.of(newUser(), newUser(), newUser());
    List<Callable<List<Order>>> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Random random = new Random(i);
      // two writers and more on each user; all users at all shops, in any order
      long user = users.get(i % users.size());
      writers.add(() -> write(user, random));
    }

    List<Order> all = OrderDatabase.atOnce(writers).stream().flatMap(List::stream).toList();

    assertEquals(8 * CARTS, orders.attempts(), "no two waited for each other");
    Map<Long, List<Order>> byUser =
        all.stream().collect(Collectors.groupingBy(order -> order.owner().accountId()));
    byUser.values().forEach(OrderCreationsTest::assertListedInOrder);
    Map<Long, List<Order>> byShop =
        all.stream().collect(Collectors.groupingBy(order -> order.owner().shopId()));
    byShop
        .values()
        .forEach(
            its ->
                assertEquals(
                    upTo(its.size()),
                    numbers(its).stream().sorted().map(Integer::longValue).toList()));
  }

  private List<Order> write(long user, Random random) {
    List<Order> committed = new ArrayList<>();
    for (int i = 0; i < CARTS; i++) {
      Instant now =
          Instant.parse("2035-06-01T10:00:00Z").plusMillis(500L * i - random.nextInt(3000));
      Order[] cart =
          random
              .ints(1 + random.nextInt(3), 0, SHOPS.size())
              .mapToObj(shop -> anOrder().of(user).at(SHOPS.get(shop)).build())
              .toArray(Order[]::new);
      if (random.nextInt(5) == 0) {
        assertThrows(
            Regretted.class,
            () ->
                orders
                    .database()
                    .write(
                        () -> {
                          orders.create(now, cart);
                          throw new Regretted();
                        }));
      } else {
        committed.addAll(orders.create(now, cart));
      }
    }
    return committed;
  }

  private static void assertListedInOrder(List<Order> ofOneUser) {
    List<Order> sorted =
        ofOneUser.stream()
            .sorted(Comparator.comparing(order -> creation(order).position()))
            .toList();
    assertEquals(upTo(sorted.size()), positions(sorted));
    for (int i = 1; i < sorted.size(); i++) {
      Instant previous = creation(sorted.get(i - 1)).at();
      assertTrue(!creation(sorted.get(i)).at().isBefore(previous), "position " + (i + 1));
    }
  }

  private static final class Regretted extends RuntimeException {}

  @Test
  void onlyNewCreationsAreReportedAndOnlyAfterTheCommit() {
    List<Integer> reported = new ArrayList<>();
    OrderCreations creations =
        new OrderCreations(orders.database(), new OrderJournal(orders.database()), reported::add);
    Instant now = Instant.parse("2026-03-01T12:00:00Z");

    orders.database().run(() -> creations.create(List.of(), now, OrderAuthor.customer(1)));
    orders
        .database()
        .run(
            () -> {
              creations.lockUser(1);
              creations.create(
                  List.of(orders.insert(anOrder().build())), now, OrderAuthor.customer(1));
              assertEquals(List.of(), reported);
            });

    assertEquals(List.of(1), reported);
  }
}
