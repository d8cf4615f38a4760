package dev.ordering.order.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.order.demo.DemoOrderWriter;
import dev.ordering.order.model.NextOrders;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Filters, cursors and pages over the demo orders, against a model of the list in memory. */
@ParameterizedClass
@EnumSource(TestDatabases.class)
@Tag("thorough")
class OrderListingTest {
  private static final Map<TestDatabases, OrderDatabase> OPEN = new EnumMap<>(TestDatabases.class);

  private final OrderDatabase orders;
  private final List<Order> all;

  OrderListingTest(TestDatabases product) {
    orders = OPEN.computeIfAbsent(product, OrderDatabase::new);
    all = new DemoOrderWriter(orders.clock().instant()).orders();
  }

  @AfterAll
  static void close() {
    OPEN.values().forEach(OrderDatabase::close);
    OPEN.clear();
  }

  private OrderPage page(String query) {
    return orders.page(1, 1, query);
  }

  private static List<Long> ids(OrderPage page) {
    return page.results().stream().map(OrderRepresentation::id).toList();
  }

  /** What the list should hold, without its division into pages. */
  private List<Long> model(long platform, String text) {
    OrderQuery query = OrderQuery.of(QueryParameters.parse(text));
    Comparator<Order> byPosition = Comparator.comparing(OrderListingTest::position);
    return all.stream()
        .filter(order -> order.creation().isPresent())
        .filter(
            order ->
                query
                    .companyId()
                    .map(id -> order.owner().companyId() == id)
                    .orElse(order.owner().platformId() == platform))
        .filter(order -> query.status().map(order.status()::equals).orElse(true))
        .filter(order -> query.createdAfter().map(from -> second(order) >= from).orElse(true))
        .filter(order -> query.createdBefore().map(to -> second(order) <= to).orElse(true))
        .filter(order -> query.beforeId().map(id -> position(order) < position(id)).orElse(true))
        .filter(order -> query.afterId().map(id -> position(order) > position(id)).orElse(true))
        .sorted(query.isAscending() ? byPosition : byPosition.reversed())
        .map(Order::id)
        .toList();
  }

  private static long position(Order order) {
    return order.creation().orElseThrow().position();
  }

  private long position(long id) {
    return all.stream()
        .filter(order -> order.id() == id)
        .mapToLong(OrderListingTest::position)
        .sum();
  }

  private static long second(Order order) {
    return order.creation().orElseThrow().at().getEpochSecond();
  }

  private static String text(NextOrders next) {
    return Stream.of(
            next.status().map(value -> "status=" + value),
            next.createdAfter().map(value -> "created_after=" + value),
            next.createdBefore().map(value -> "created_before=" + value),
            next.beforeId().map(value -> "before_id=" + value),
            next.afterId().map(value -> "after_id=" + value),
            next.sort().map(value -> "sort=" + value.value()),
            next.companyId().map(value -> "company_id=" + value))
        .flatMap(Optional::stream)
        .reduce((left, right) -> left + "&" + right)
        .orElse("");
  }

  private List<Long> walk(long platform, String query) {
    List<Long> walked = new ArrayList<>();
    OrderPage page = orders.page(1, platform, query);
    walked.addAll(ids(page));
    while (page.next().isPresent()) {
      assertEquals(15, page.results().size());
      page = orders.page(1, platform, text(page.next().get()));
      walked.addAll(ids(page));
    }
    return walked;
  }

  @Test
  void theFirstPageHoldsTheFifteenNewestOrdersOfThePlatform() {
    assertEquals(model(1, "").subList(0, 15), ids(page("")));
    assertEquals(54, model(1, "").size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sort=descending",
        "sort=ascending",
        "status=COLLECTED",
        "status=COLLECTED&sort=ascending",
        "status=REMOVED",
        "company_id=1",
        "company_id=2&sort=ascending",
        "company_id=77"
      })
  void walkingNextGivesEachOrderOnceInOrder(String query) {
    List<Long> walked = walk(1, query);

    assertEquals(model(1, query), walked);
    assertEquals(new HashSet<>(walked).size(), walked.size());
  }

  @Test
  void anotherPlatformHasItsOwnList() {
    assertEquals(5, walk(2, "").size());
    assertEquals(model(2, ""), walk(2, ""));
  }

  @Test
  void aCompanyIsListedOverEveryPlatform() {
    List<Long> company = walk(2, "company_id=1");

    assertEquals(model(1, "company_id=1"), company);
    assertEquals(2, company.stream().filter(model(2, "")::contains).count());
  }

  @Test
  void anOrderWhosePaymentIsOpenIsNotListed() {
    long open =
        all.stream().filter(order -> order.creation().isEmpty()).findFirst().orElseThrow().id();

    assertTrue(walk(1, "").stream().noneMatch(id -> id == open));
  }

  @Test
  void idsAreNoOrder() {
    List<Long> walked = walk(1, "");

    assertTrue(!walked.equals(walked.stream().sorted(Comparator.reverseOrder()).toList()));
  }

  @Test
  void bothBoundsOfTimeAreInclusive() {
    Order some = all.get(30);
    long second = second(some);

    assertTrue(
        ids(page("created_after=" + second + "&created_before=" + second)).contains(some.id()));
    assertTrue(
        ids(page("created_after=" + (second + 1) + "&created_before=" + (second + 1))).isEmpty());
    assertTrue(
        ids(page("created_after=" + (second - 1) + "&created_before=" + (second - 1))).isEmpty());
  }

  @Test
  void someOrdersShareTheirSecond() {
    long shared =
        all.stream()
            .filter(order -> order.creation().isPresent())
            .map(OrderListingTest::second)
            .filter(
                second ->
                    model(1, "created_after=" + second + "&created_before=" + second).size() > 1)
            .count();

    assertTrue(shared > 3, shared + " orders");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "created_before=999999999999999999",
        "created_after=-999999999999999999",
        "created_after=-62135596801&sort=ascending"
      })
  void aBoundBeyondEveryCalendarIsOnlyABound(String query) {
    assertEquals(walk(1, query.contains("asc") ? "sort=ascending" : ""), walk(1, query));
  }

  @Test
  void everyCombinationOfFiltersAndCursorsAgreesWithTheModel() {
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      String query = query(random);
      assertEquals(model(1, query), walk(1, query), query);
    }
  }

  private String query(Random random) {
    List<String> parts = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      parts.add("status=" + all.get(random.nextInt(59)).status());
    }
    if (random.nextInt(3) == 0) {
      parts.add("created_after=" + (second(all.get(random.nextInt(59))) + random.nextInt(3) - 1));
    }
    if (random.nextInt(3) == 0) {
      parts.add("created_before=" + (second(all.get(random.nextInt(59))) + random.nextInt(3) - 1));
    }
    if (random.nextInt(2) == 0) {
      parts.add("before_id=" + all.get(random.nextInt(59)).id());
    }
    if (random.nextInt(2) == 0) {
      parts.add("after_id=" + all.get(random.nextInt(59)).id());
    }
    if (random.nextInt(2) == 0) {
      parts.add("sort=" + (random.nextBoolean() ? "ascending" : "descending"));
    }
    if (random.nextInt(3) == 0) {
      parts.add("company_id=" + (1 + random.nextInt(2)));
    }
    return String.join("&", parts);
  }

  @ParameterizedTest
  @CsvSource({
    "before_id=999, before_id",
    "after_id=999, after_id",
    "before_id=0, before_id",
    "before_id=-1, before_id",
    "after_id=999999999999999999, after_id",
    "before_id=999&after_id=1, before_id",
    "before_id=1&after_id=999, after_id",
    "before_id=998&after_id=999, before_id after_id",
    // the order whose payment is open has no place in the list
    "after_id=60, after_id"
  })
  void anIdThatIsNoListedOrderIsAnInvalidCursor(String query, String parameters) {
    OrderException.InvalidCursor refused =
        assertThrows(OrderException.InvalidCursor.class, () -> page(query));

    assertEquals(
        Stream.of(parameters.split(" ")).map(name -> Optional.of("?" + name)).toList(),
        refused.errors().stream().map(ApiError::field).toList());
  }

  @Test
  void theOrdersOfAnotherUserAreInvalidCursors() {
    assertThrows(
        OrderException.InvalidCursor.class,
        () -> orders.page(2, 1, "before_id=" + all.get(3).id()));
  }

  @Test
  void anOrderOfAnotherPlatformOrStatusIsAGoodCursor() {
    long elsewhere =
        all.stream()
            .filter(order -> order.owner().platformId() == 2)
            .findFirst()
            .orElseThrow()
            .id();
    String query = "status=COLLECTED&sort=ascending&after_id=" + elsewhere;

    assertEquals(model(1, query), walk(1, query));
  }

  @Test
  void aUserWithoutOrdersHasAnEmptyPageAndAFutureWithoutCursor() {
    OrderPage page = orders.page(3, 1, "sort=ascending&status=PENDING");

    assertTrue(page.results().isEmpty());
    assertEquals(Optional.empty(), page.next());
    assertEquals("status=PENDING&sort=ascending", text(page.future().orElseThrow()));
  }

  @Test
  void futureIsOnlyOnTheLastPageOfAnAscendingList() {
    OrderPage first = page("sort=ascending");
    assertEquals(Optional.empty(), first.future());

    List<Long> list = model(1, "sort=ascending");
    OrderPage last = page("sort=ascending&after_id=" + list.get(list.size() - 2));
    assertEquals(Optional.empty(), last.next());
    assertEquals(
        "after_id=" + list.get(list.size() - 1) + "&sort=ascending",
        text(last.future().orElseThrow()));
  }

  @Test
  void exactlyFifteenResultsLeaveNoNext() {
    String query = "after_id=" + model(1, "").get(15);

    assertEquals(15, page(query).results().size());
    assertEquals(Optional.empty(), page(query).next());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "before_id=30", "before_id=40&after_id=2&sort=ascending&company_id=1"})
  void aWarmPageIsOneStatement(String query) {
    page(query);
    orders.statements();

    page(query);

    assertEquals(1, orders.statements());
  }
}
