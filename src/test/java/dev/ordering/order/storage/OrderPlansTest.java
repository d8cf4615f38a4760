package dev.ordering.order.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.http.QueryParameters;
import dev.ordering.order.list.OrderListing;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.Api;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How PostgreSQL reads a page among a million orders of which one user owns a hundred thousand, by
 * the plans it makes for known values and for any values. Only with {@code -Psoak}: it takes
 * minutes to fill the table.
 */
@EnabledIfSystemProperty(named = "soak", matches = "[2-9]|\\d\\d+")
class OrderPlansTest {
  private static final int OWNED = 100_000;

  /** The rows that a page has at most, with one more and two cursors. */
  private static final int ROWS = OrderListing.PAGE + 3;

  private static final String ACCOUNTS =
      """
      insert into account (id, firstname, lastname, email, email_key, password_hash, created_at)
      select 10000 + i, 'A', 'B', 'm' || i, 'm' || i, '-', now() from generate_series(0, 900) i
      """;

  /**
   * The first account has a hundred thousand, 810 others a good thousand each, interleaved as they
   * come in life. Of each account's orders one in a thousand is pending or on the other platform.
   */
  private static final String MILLION =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, payment_status, currency, price,
        discount, warranty, delivery_cost, invoice_cost, sms_cost, transaction_cost, method)
      select 100000 + i, case when i % 10 = 0 then 10000 else 10001 + i % 900 end,
        case when p % 1000 = 7 then 2 else 1 end, 1 + p % 2, 1 + 2 * (p % 2), now(),
        timestamp with time zone '2024-01-01 00:00:00Z' + i * interval '1 minute',
        p, 2026, 1000000 + i,
        case when p % 1000 < 3 then 'PENDING' else 'COLLECTED' end,
        'bancontact', case when p % 1000 < 3 then 'pending' else 'paid' end,
        'EUR', 1000, 0, 0, 0, 0, 0, 0, 'takeout'
      from (select i, case when i % 10 = 0 then i / 10 else 1 + i / 900 end p
        from generate_series(1, 1000000) i) numbered
      """;

  private static OrderDatabase orders;

  @BeforeAll
  static void fill() {
    orders = new OrderDatabase(TestDatabases.POSTGRESQL);
    orders
        .database()
        .run(
            () -> {
              List<String> indexes = indexes();
              indexes.forEach(index -> execute("drop index " + index.split(" ", -1)[2]));
              // no look at what the rows refer to: it is there
              execute("set local session_replication_role = replica");
              execute(ACCOUNTS);
              execute(MILLION);
              indexes.forEach(OrderPlansTest::execute);
              execute("analyze orders");
            });
    assertEquals(OWNED, one("select count(*) from orders where account_id = 10000"));
  }

  @AfterAll
  static void close() {
    orders.close();
  }

  /** How the indexes of the migrations are made, which is quicker once the rows are there. */
  private static List<String> indexes() {
    return orders
        .database()
        .session()
        .createNativeQuery(
            "select indexdef from pg_indexes where tablename = 'orders'"
                + " and indexdef like 'CREATE INDEX %'",
            String.class)
        .getResultList();
  }

  private static void execute(String sql) {
    orders.database().session().createNativeMutationQuery(sql).executeUpdate();
  }

  private static long one(String sql) {
    return orders
        .database()
        .read(
            () -> orders.database().session().createNativeQuery(sql, Long.class).getSingleResult());
  }

  /** The plan of the page's statement, as it was carried out. */
  private static JsonNode plan(String query, String mode) {
    OrderPageStatement statement =
        new OrderPageStatement(
            10_000, 1, OrderQuery.of(QueryParameters.parse(query)), OrderListing.PAGE + 1);
    List<String> values = new ArrayList<>();
    Matcher named = Pattern.compile(":(\\w+)").matcher(statement.text(OrderRow.COLUMNS));
    while (named.find()) {
      values.add("'" + statement.parameters().get(named.group(1)) + "'");
    }
    return orders
        .database()
        .read(
            () -> {
              execute("set local plan_cache_mode = " + mode);
              execute("prepare page as " + sql(statement));
              String json =
                  orders
                      .database()
                      .session()
                      .createNativeQuery(
                          "explain (analyze, buffers, format json) execute page("
                              + String.join(", ", values)
                              + ")",
                          String.class)
                      .getSingleResult();
              execute("deallocate page");
              return Api.tree(json).get(0).get("Plan");
            });
  }

  /** The statement with its parameters numbered in their order. */
  private static String sql(OrderPageStatement statement) {
    AtomicInteger number = new AtomicInteger();
    return Pattern.compile("\\?")
        .matcher(Sql.named(statement.text(OrderRow.COLUMNS), statement.parameters()).text())
        .replaceAll(mark -> "\\$" + number.incrementAndGet());
  }

  private static List<JsonNode> nodes(JsonNode plan) {
    List<JsonNode> nodes = new ArrayList<>(List.of(plan));
    if (plan.has("Plans")) {
      plan.get("Plans").forEach(child -> nodes.addAll(nodes(child)));
    }
    return nodes;
  }

  private static long buffers(JsonNode plan) {
    return plan.get("Shared Hit Blocks").asLong() + plan.get("Shared Read Blocks").asLong();
  }

  private static long idAt(long position) {
    return one("select id from orders where account_id = 10000 and position = " + position);
  }

  private static long secondAt(long position) {
    return one(
        "select cast(extract(epoch from created_at) as bigint) from orders"
            + " where account_id = 10000 and position = "
            + position);
  }

  /** {@code id(N)} and {@code second(N)} stand for what the user's order at position N has. */
  private static String filled(String query) {
    String ids =
        Pattern.compile("id\\((\\d+)\\)")
            .matcher(query)
            .replaceAll(match -> Long.toString(idAt(Long.parseLong(match.group(1)))));
    return Pattern.compile("second\\((\\d+)\\)")
        .matcher(ids)
        .replaceAll(match -> Long.toString(secondAt(Long.parseLong(match.group(1)))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sort=ascending",
        "before_id=id(50000)",
        "after_id=id(50000)&sort=ascending",
        "after_id=id(100000)&sort=ascending",
        "before_id=id(60000)&after_id=id(40000)",
        "status=PENDING",
        "status=COLLECTED",
        "status=DECLINED",
        "status=PENDING&after_id=id(90000)&sort=ascending",
        "company_id=1",
        "company_id=2&before_id=id(50000)",
        "company_id=7",
        "company_id=1&status=PENDING",
        "company_id=1&status=DECLINED&sort=ascending",
        "created_before=second(50000)",
        "created_after=second(50000)&sort=ascending",
        "created_after=second(40000)&created_before=second(60000)",
        "created_after=second(99999)&status=PENDING",
        "created_after=second(40000)&after_id=id(50000)&status=COLLECTED&company_id=2&sort=ascending"
      })
  void everyFormOfTheListWalksAnIndex(String query) {
    for (String mode : List.of("force_custom_plan", "force_generic_plan")) {
      JsonNode plan = plan(filled(query), mode);

      String told = mode + ": " + plan.toPrettyString();
      for (JsonNode node : nodes(plan)) {
        String type = node.get("Node Type").asText();
        boolean ofOrders = node.path("Relation Name").asText().equals("orders");
        assertTrue(!(ofOrders && type.equals("Seq Scan")), told);
        // only the rows of a page that was found by its cursor are put in order
        assertTrue(!type.contains("Sort") || node.get("Actual Rows").asDouble() <= ROWS, told);
        assertTrue(node.path("Rows Removed by Filter").asLong() <= ROWS, told);
        if (ofOrders) {
          assertTrue(node.get("Actual Rows").asDouble() <= ROWS, told);
        }
      }
      assertTrue(buffers(plan) <= 250, told);
    }
  }

  @Test
  void thePageSixThousandCostsWhatTheFirstCosts() {
    // 15 a page, and the newest first
    long cursor = OWNED - 15L * 5_999;
    for (String filter : List.of("", "&company_id=1", "&status=COLLECTED")) {
      String second = filled("before_id=id(" + (OWNED - 15) + ")" + filter);
      String late = filled("before_id=id(" + cursor + ")" + filter);
      for (String mode : List.of("force_custom_plan", "force_generic_plan")) {
        long first = buffers(plan(second, mode));
        long last = buffers(plan(late, mode));

        assertTrue(Math.abs(last - first) <= first / 10 + 5, filter + ": " + first + ", " + last);
      }
    }
  }
}
