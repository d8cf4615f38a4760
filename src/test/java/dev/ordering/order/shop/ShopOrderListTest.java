package dev.ordering.order.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of a company's orders over HTTP. */
class ShopOrderListTest extends ShopOrderFixture {
  private static final String MANY =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, currency, price, discount, warranty,
        delivery_cost, invoice_cost, sms_cost, transaction_cost, method, date, placed_change)
      select 3000000 + "X", 3, 1, 1, 2, timestamp with time zone '2026-11-20 09:00:00Z',
        timestamp with time zone '2026-11-20 09:00:00Z', 1000000 + "X", 2026, 1000000 + "X",
        'PENDING', 'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0, 'takeout', date '2026-12-24',
        3000000 + "X"
      from system_range(1, %d)
      """;

  private HttpResponse<String> get(Api who, String query) {
    return who.get("1.9.0", ORDERS + query);
  }

  private List<JsonNode> results(Api who, String query) {
    List<JsonNode> results = new ArrayList<>();
    ok(get(who, query)).get("results").forEach(results::add);
    return results;
  }

  private List<JsonNode> pages(String query) {
    return pages(ok(get(staff, query)), next -> ok(get(staff, parameters(next))));
  }

  private static List<Long> ids(List<JsonNode> orders) {
    return orders.stream().map(order -> order.get("id").asLong()).toList();
  }

  @Test
  void theNewestComeFirstAndOthersByNextAndFuture() {
    List<Long> walked = new ArrayList<>();
    String query = "?sort=ascending&shop_id=1";
    JsonNode page = ok(get(staff, query));
    while (true) {
      page.get("results").forEach(order -> walked.add(order.get("id").asLong()));
      if (page.get("next").isNull()) {
        break;
      }
      assertEquals(50, page.get("results").size());
      assertTrue(page.get("future").isNull());
      page = ok(get(staff, parameters(page.get("next"))));
    }
    long placed = placed();
    JsonNode future = ok(get(staff, parameters(page.get("future"))));

    assertEquals(List.of(placed), ids(Stream.of(future.at("/results/0")).toList()));
    assertEquals(placed, results(staff, "").get(0).get("id").asLong());
    assertEquals(walked, ids(results(staff, query)).subList(0, walked.size()));
    assertEquals(walked.size(), walked.stream().distinct().count());
  }

  @ParameterizedTest
  @CsvSource({"50, 50", "51, 50 1", "100, 50 50", "101, 50 50 1"})
  void aPageHasFiftyAndTheLastOneLeadsNoFurther(int orders, String sizes) {
    execute(MANY.formatted(orders));
    try {
      for (String sort : List.of("ascending", "descending")) {
        List<JsonNode> pages = pages("?date=2026-12-24&sort=" + sort);

        assertEquals(sizes, sizes(pages), sort);
        assertEquals(orders, walked(pages).size(), sort);
        JsonNode last = pages.get(pages.size() - 1);
        assertEquals(sort.equals("descending"), last.get("future").isNull());
      }
    } finally {
      execute("delete from orders where id > 3000000");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ascending", "descending"})
  void thePagesBetweenTwoOrdersEndThere(String sort) {
    execute(MANY.formatted(120));
    try {
      String between = "&after_id=3000010&before_id=3000111";

      assertEquals(
          LongStream.rangeClosed(3000011, 3000110).boxed().collect(Collectors.toSet()),
          walked(pages("?date=2026-12-24&sort=" + sort + between)));
    } finally {
      execute("delete from orders where id > 3000000");
    }
  }

  @Test
  void futureIsThereAsLongAsNewOrdersCanMatch() {
    long id = placed(CartBody.takeout("2026-12-04", "10:00")).get(0);
    long now = NOW.getEpochSecond();
    String query = "?date=2026-12-04&sort=ascending";

    JsonNode future = ok(get(staff, query + "&created_before=" + now)).get("future");
    assertEquals(id, future.get("after_id").asLong());
    assertEquals("2026-12-04", future.get("date").asText());
    assertEquals(now, future.get("created_before").asLong());
    assertEquals(future, ok(get(staff, parameters(future))).get("future"));
    for (String none : List.of("&created_before=" + (now - 1), "&before_id=" + id)) {
      JsonNode page = ok(get(staff, query + none));
      assertTrue(page.get("future").isNull() && page.get("next").isNull(), page::toString);
    }
    assertTrue(ok(get(staff, "?date=2026-12-04")).get("future").isNull());
  }

  private static String parameters(JsonNode next) {
    List<String> pairs = new ArrayList<>();
    next.propertyStream()
        .forEach(each -> pairs.add(each.getKey() + "=" + each.getValue().asText()));
    return "?" + String.join("&", pairs);
  }

  @Test
  void ordersAreFoundByShopStateAndDay() {
    long atOne = placed(CartBody.takeout("2026-12-02", "10:00")).get(0);
    long atTwo =
        placed(CartBody.takeout("2026-12-02", "10:00").items(CartBody.item(2, 28, 1))).get(0);
    moved(atOne, "APPROVED");

    assertEquals(List.of(atTwo, atOne), ids(results(staff, "?date=2026-12-02")));
    assertEquals(List.of(atOne), ids(results(staff, "?date=2026-12-02&status=APPROVED")));
    assertEquals(List.of(atTwo), ids(results(staff, "?date=2026-12-02&shop_id=2")));
    assertEquals(List.of(atOne), ids(results(counter, "?date=2026-12-02")));
    assertEquals(List.of(), ids(results(staff, "?date=2026-12-03")));
    assertEquals(
        List.of(atTwo),
        ids(results(staff, "?date=2026-12-02&created_after=" + NOW.getEpochSecond()))
            .subList(0, 1));
    assertEquals(
        List.of(),
        ids(results(staff, "?date=2026-12-02&created_before=" + (NOW.getEpochSecond() - 1))));
    assertEquals(List.of(atOne), ids(results(staff, "?date=2026-12-02&before_id=" + atTwo)));
    assertEquals(List.of(atTwo), ids(results(staff, "?date=2026-12-02&after_id=" + atOne)));
  }

  @Test
  void ofOrdersPlacedAfterAPauseTheFirstIsFoundThoughItsTimeIsASecondLater() {
    long first = placed();
    long second = placed();
    long time = NOW.getEpochSecond() + 7_200;
    placedAt(first, time + 1);
    placedAt(second, time);
    try {
      assertEquals(List.of(second, first), ids(results(staff, "?created_after=" + time)));
      assertEquals(List.of(first), ids(results(staff, "?created_after=" + (time + 1))));
      assertEquals(List.of(), ids(results(staff, "?created_after=" + (time + 2))));
    } finally {
      placedAt(first, NOW.getEpochSecond());
      placedAt(second, NOW.getEpochSecond());
    }
  }

  @Test
  void bothBoundsOfTimeAreInclusive() {
    long first = placed();
    long second = placed();
    long time = NOW.getEpochSecond() + 7_200;
    placedAt(first, time);
    placedAt(second, time + 1);
    try {
      assertEquals(List.of(second, first), between(time, time + 1));
      assertEquals(List.of(first), between(time, time));
      assertEquals(List.of(second), between(time + 1, time + 1));
      assertEquals(List.of(), between(time + 2, time + 2));
      assertEquals(List.of(), between(time - 1, time - 1));
    } finally {
      placedAt(first, NOW.getEpochSecond());
      placedAt(second, NOW.getEpochSecond());
    }
  }

  private List<Long> between(long from, long to) {
    return ids(results(staff, "?created_after=" + from + "&created_before=" + to));
  }

  private void placedAt(long id, long second) {
    execute(
        "update orders set created_at = timestamp with time zone '%s' where id = %d"
            .formatted(Instant.ofEpochSecond(second), id));
  }

  @Test
  void onlyWhatTheUserWorksForIsListed() {
    assertEquals(
        Set.of(1L),
        results(counter, "").stream()
            .map(order -> order.at("/shop/id").asLong())
            .collect(Collectors.toSet()));
    refused(404, "not_found", get(counter, "?shop_id=2"));
    refused(404, "not_found", get(staff, "?shop_id=3"));
    refused(403, "permission_required", get(marketing, ""));
    refused(403, "permission_required", get(customer, ""));
    refused(403, "permission_required", staff.get("1.9.0", "/company/companies/2/orders"));
    refused(404, "not_found", staff.get("1.9.0", "/company/companies/77/orders"));
    refused(403, "permission_required", customer.get("1.9.0", "/company/companies/77/orders"));
  }

  @Test
  void whoeverWorksForTwoCompaniesFindsTheOrdersOfEachWithIt() throws Exception {
    console().invoke("Users", "permit", "counter@demo.example", "2", "orders", "3");
    try {
      for (String list : List.of("/orders", "/orders/changes")) {
        assertEquals(Set.of(1L), shops("/company/companies/1" + list));
        assertEquals(Set.of(3L), shops("/company/companies/2" + list));
      }
      refused(404, "not_found", get(counter, "?shop_id=3"));
      refused(404, "not_found", counter.get("1.9.0", "/company/companies/2/orders?shop_id=1"));
    } finally {
      console().invoke("Users", "forbid", "counter@demo.example", "2");
    }
  }

  private Set<Long> shops(String list) {
    return ok(counter.get("1.9.0", list)).get("results").findValues("shop").stream()
        .map(shop -> shop.get("id").asLong())
        .collect(Collectors.toSet());
  }

  @Test
  void anOrderOfAnotherCompanyIsAnInvalidCursor() throws Exception {
    long other;
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet order =
            statement.executeQuery(
                "select max(id) from orders where company_id = 2 and placed_change is not null")) {
      order.next();
      other = order.getLong(1);
    }
    for (String cursor : List.of("before_id", "after_id")) {
      refused(400, "invalid_cursor", get(staff, "?" + cursor + "=" + other));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "status=EATEN, invalid_parameter",
    "date=tomorrow, invalid_parameter",
    "date=2026-13-01, invalid_parameter",
    "date=%2B2026-12-01, invalid_parameter",
    "date=%2B12026-12-01, invalid_parameter",
    "date=-2026-12-01, invalid_parameter",
    "created_after=now, invalid_parameter",
    "shop_id=x, invalid_parameter",
    "sort=up, invalid_parameter",
    "before_id=77777, invalid_cursor",
    "after_id=77777, invalid_cursor"
  })
  void aParameterThatCannotBeReadIsNamed(String parameter, String error) {
    JsonNode told = refused(400, error, get(staff, "?" + parameter));

    assertEquals("?" + parameter.replaceFirst("=.*", ""), told.get("field").asText());
  }

  @Test
  void theCustomerIsShownUntilThirtyDaysAfterTheHandingOver() {
    long recent = placed();
    JsonNode customer = order(recent).get("customer");
    List<JsonNode> old = results(staff, "?created_before=1770000000");

    assertEquals("Chloé Lambert", customer.get("name").asText());
    assertEquals("newcomer@demo.example", customer.get("email").asText());
    assertTrue(customer.has("telephone"));
    assertFalse(old.isEmpty());
    assertTrue(old.stream().noneMatch(order -> order.has("customer")));
    assertFalse(ok(newcomer.get("1.9.0", "/orders/" + recent)).has("customer"));
    execute("update orders set date = date '2026-10-21' where id = " + recent);
    assertTrue(order(recent).has("customer"), "the thirtieth day");
    execute("update orders set date = date '2026-10-20' where id = " + recent);
    assertFalse(order(recent).has("customer"));
  }

  @Test
  void aPageCostsTwoStatementsAndNothingIsSentTwice() {
    HttpResponse<String> first = get(staff, "?shop_id=1");
    statements();
    HttpResponse<String> again =
        staff.get(
            "1.9.0",
            ORDERS + "?shop_id=1",
            "If-None-Match",
            first.headers().firstValue("ETag").orElseThrow());

    assertEquals(2, statements());
    assertEquals(304, again.statusCode());
    moved(placed(), "APPROVED");
    assertEquals(
        200,
        staff
            .get(
                "1.9.0",
                ORDERS + "?shop_id=1",
                "If-None-Match",
                first.headers().firstValue("ETag").orElseThrow())
            .statusCode());
  }
}
