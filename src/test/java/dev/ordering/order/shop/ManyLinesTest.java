package dev.ordering.order.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.TestDatabases;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many orders, each with about as many lines as a cart may have, in a process of little memory. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyLinesTest {
  private static final int HEAP = 96;
  private static final int ORDERS = 26;
  private static final int LINES = 900;
  private static final List<Long> LARGE =
      LongStream.rangeClosed(3_000_001, 3_000_000 + ORDERS).boxed().toList();

  private static final String ORDER =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, currency, price, discount, warranty,
        delivery_cost, invoice_cost, sms_cost, transaction_cost, method, date, placed_change)
      select %1$d, a.id, 1, 1, 1, date_trunc('second', now()), date_trunc('second', now()), %1$d, 2026, %1$d, 'PENDING', 'point_of_sale', 'EUR',
        1000, 0, 0, 0, 0, 0, 0, 'takeout', current_date + 5, %1$d
      from account a where a.email_key like 'newcomer@%%'
      """;
  private static final String PLACED =
      """
      insert into order_journal (id, company_id, shop_id, order_id, changed_at, who, actor, what)
      values (%1$d, 1, 1, %1$d, now(), 'x', 'CUSTOMER', 'placed')
      """;
  private static final String LINE =
      """
      insert into order_line (order_id, rank, product_id, product_price_id, name, name_original,
        price_name, price_name_original, price_type, target_price, product_price, amount, persons,
        gram, unit_price, price, discounted_unit_price, discounted_price, comment)
      select %d, i, 1, 1, 'Bread', 'Bread', '', '', 'PER_UNIT', false, 500, 1, 0, 0, 500, 500, 500,
        500, repeat('x', 950) from generate_series(1, %d) i
      """;

  private ServiceNode node;
  private Api staff;

  @BeforeAll
  void start() throws Exception {
    String database = TestDatabases.POSTGRESQL.demoUrl();
    node = ServiceNode.start(database, Map.of("demo", "true"), HEAP);
    staff = Api.signedIn(node.address(), "staff@demo.example", "demo-staff");
    try (HikariDataSource pool = TestDatabases.pool(database);
        Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      for (long id : LARGE) {
        statement.execute(ORDER.formatted(id));
        statement.execute(PLACED.formatted(id));
        statement.execute(LINE.formatted(id, LINES));
      }
      connection.commit();
    }
  }

  @AfterAll
  void close() {
    node.close();
  }

  @AfterEach
  void theNodeIsAlive() {
    assertTrue(node.isAlive());
  }

  /** The results of all pages, as far as {@code next} leads. */
  private List<JsonNode> walk(String path, String query) {
    List<JsonNode> walked = new ArrayList<>();
    JsonNode page = page(path, query);
    while (!page.get("next").isNull()) {
      assertTrue(page.get("future").isNull());
      page.get("results").forEach(walked::add);
      StringJoiner next = new StringJoiner("&", "?", "");
      page.get("next")
          .properties()
          .forEach(each -> next.add(each.getKey() + "=" + each.getValue().asText()));
      page = page(path, next.toString());
    }
    page.get("results").forEach(walked::add);
    return walked;
  }

  private JsonNode page(String path, String query) {
    HttpResponse<String> response =
        staff.get("1.9.0", "/company/companies/1/orders" + path + query);
    assertEquals(200, response.statusCode(), response::body);
    JsonNode page = Api.tree(response.body());
    int lines = 0;
    for (JsonNode result : page.get("results")) {
      lines += result.findPath("lines").size();
    }
    assertTrue(page.get("results").size() == 1 || lines <= 1000, lines + " lines");
    return page;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?sort=ascending", "?status=PENDING&shop_id=1"})
  void thePagesOfTheListAreShorterAndLeadToEveryOrderOnce(String query) {
    List<Long> ids = walk("", query).stream().map(order -> order.get("id").asLong()).toList();

    assertEquals(ids.size(), new HashSet<>(ids).size());
    assertTrue(ids.containsAll(LARGE), ids::toString);
  }

  @Test
  void thePagesOfTheFeedAreShorterAndLeadToEveryChangeOnce() {
    List<JsonNode> changes = walk("/changes", "");
    List<Long> ids = changes.stream().map(change -> change.get("id").asLong()).toList();

    assertEquals(ids.stream().sorted().distinct().toList(), ids);
    assertTrue(ids.containsAll(LARGE), ids::toString);
    assertEquals(LINES, changes.get(changes.size() - 1).at("/order/lines").size());
  }

  @Test
  void theCounterShowsEveryOrder() {
    HttpBrowser browser = signedIn("counter", "staff");

    String page = browser.open("counter?shop=1").body();

    assertTrue(LARGE.stream().allMatch(id -> page.contains("id=\"order-" + id + "\"")), page);
    assertTrue(page.contains(LINES + " items"), page);
  }

  @Test
  void theFileWithTheDataOfTheCustomerHoldsEveryLine() {
    HttpBrowser browser = signedIn("account", "newcomer");
    browser.submit(
        browser.open("account/data"), "account/data", Map.of("present", "demo-newcomer"));

    JsonNode data = Api.tree(browser.open("account/data.json").body());

    assertEquals(ORDERS, data.get("orders").size());
    data.get("orders").forEach(order -> assertEquals(LINES, order.get("lines").size()));
  }

  private HttpBrowser signedIn(String page, String name) {
    HttpBrowser browser = new HttpBrowser(node.address(), "en");
    browser.submit(
        browser.follow(browser.open(page)),
        "oauth/sign-in",
        Map.of("username", name + "@demo.example", "password", "demo-" + name));
    return browser;
  }
}
