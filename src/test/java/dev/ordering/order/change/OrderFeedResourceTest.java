package dev.ordering.order.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.order.shop.ShopOrderFixture;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The feed of a company's changes over HTTP. */
class OrderFeedResourceTest extends ShopOrderFixture {
  private HttpResponse<String> get(Api who, String query) {
    return who.get("1.9.0", ORDERS + "/changes" + query);
  }

  private JsonNode page(Api who, String query) {
    return ok(get(who, query));
  }

  /** What is told from now on. */
  private String latest(Api who) {
    JsonNode page = page(who, "?latest=true");
    assertEquals(0, page.get("results").size());
    return "?after_id=" + page.at("/future/after_id").asLong();
  }

  private static List<String> told(JsonNode page) {
    List<String> told = new ArrayList<>();
    page.get("results")
        .forEach(
            change ->
                told.add(change.get("type").asText() + " " + change.at("/order/id").asLong()));
    return told;
  }

  @Test
  void everyChangeOfAnOrderIsToldOnceInOrder() {
    String since = latest(staff);
    long id = placed();
    moved(id, "HAS_READ");
    moved(id, "APPROVED");
    moved(id, "APPROVED");
    ok(ready(staff, id));
    moved(id, "COLLECTED");

    JsonNode page = page(staff, since);

    assertEquals(
        List.of("placed " + id, "status " + id, "status " + id, "ready " + id, "status " + id),
        told(page));
    JsonNode placed = page.at("/results/0");
    assertEquals(NOW.getEpochSecond(), placed.get("at").asLong());
    assertEquals(order(id), placed.get("order"));
    assertTrue(placed.at("/order").has("customer"));
    assertTrue(page.get("next").isNull());
    assertEquals(
        page.at("/results/4/id").asLong(), page.at("/future/after_id").asLong(), page.toString());
    assertEquals(List.of(), told(page(staff, "?after_id=" + page.at("/future/after_id"))));
    assertEquals(told(page), told(page(staff, since)));
  }

  @Test
  void thePagesHaveAHundredAndBeginAtTheFirstChange() {
    List<String> walked = new ArrayList<>();
    JsonNode page = page(staff, "");
    assertEquals("placed", page.at("/results/0/type").asText());
    while (!page.get("next").isNull()) {
      assertEquals(100, page.get("results").size());
      assertTrue(page.get("future").isNull());
      walked.addAll(told(page));
      page = page(staff, "?after_id=" + page.at("/next/after_id").asLong());
    }
    walked.addAll(told(page));
    long listed = walked.stream().filter(each -> each.startsWith("placed")).distinct().count();
    assertEquals(listed, walked.stream().filter(each -> each.startsWith("placed")).count());
  }

  @ParameterizedTest
  @CsvSource({"100, 100", "101, 100 1", "200, 100 100", "201, 100 100 1"})
  void aPageHasAHundredAndTheLastOneLeadsNoFurther(int changes, String sizes) {
    long id = placed();
    String since = latest(staff);
    execute(
        """
        insert into order_journal
          (company_id, shop_id, order_id, changed_at, who, actor, what, to_value)
        select 1, 1, %d, current_timestamp, 'x', 'SHOP', 'external_order_nr', "X"
        from system_range(1, %d)
        """
            .formatted(id, changes));

    List<JsonNode> pages =
        pages(
            page(staff, since), next -> page(staff, "?after_id=" + next.get("after_id").asLong()));

    assertEquals(sizes, sizes(pages));
    assertEquals(changes, walked(pages).size());
  }

  @Test
  void anOrderThatIsPaidLateIsOnePlaced() throws Exception {
    String since = latest(staff);
    long id = placed(CartBody.takeout("2026-12-01", "11:00").paidBy("bancontact")).get(0);
    assertEquals(List.of(), told(page(staff, since)));

    console().row("Orders", "setPayment", Long.toString(id), "paid");
    console().row("Orders", "refund", Long.toString(id));

    assertEquals(List.of("placed " + id, "payment " + id), told(page(staff, since)));
  }

  @Test
  void whoFollowsOneShopOrTypeSeesNothingElseAndReadsOnAtTheEnd() {
    String since = latest(staff);
    long atOne = placed();
    long atTwo =
        placed(CartBody.takeout("2026-12-01", "11:30").items(CartBody.item(2, 28, 1))).get(0);
    moved(atOne, "APPROVED");

    JsonNode placed = page(staff, since + "&type=placed");
    assertEquals(List.of("placed " + atOne, "placed " + atTwo), told(placed));
    assertEquals("placed", placed.at("/future/type").asText());
    assertEquals(
        page(staff, since).at("/future/after_id"), placed.at("/future/after_id"), "the end");
    assertEquals(List.of("placed " + atTwo), told(page(staff, since + "&shop_id=2")));
    assertEquals(List.of("placed " + atOne, "status " + atOne), told(page(counter, since)));
  }

  @Test
  void onlyStaffWithThePermissionFollows() {
    refused(403, "permission_required", get(marketing, ""));
    refused(403, "permission_required", get(customer, "?latest=true"));
    refused(404, "not_found", get(counter, "?shop_id=2"));
    refused(404, "not_found", staff.get("1.9.0", "/company/companies/77/orders/changes"));
    refused(404, "not_in_version", staff.get("1.8.0", ORDERS + "/changes"));
  }

  @ParameterizedTest
  @CsvSource({
    "after_id=1, invalid_cursor",
    "after_id=x, invalid_parameter",
    "type=eaten, invalid_parameter",
    "latest=yes, invalid_parameter",
    "shop_id=one, invalid_parameter"
  })
  void aParameterThatCannotBeReadIsNamed(String parameter, String error) {
    JsonNode told = refused(400, error, get(staff, "?" + parameter));

    assertEquals("?" + parameter.replaceFirst("=.*", ""), told.get("field").asText());
  }

  @Test
  void aChangeOfAnotherCompanyIsAnInvalidCursor() throws SQLException {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet change =
            statement.executeQuery("select max(id) from order_journal where company_id = 2")) {
      change.next();

      refused(400, "invalid_cursor", get(staff, "?after_id=" + change.getLong(1)));
    }
  }

  @Test
  void anEmptyPollCostsTwoStatementsAndIsNotSentTwice() {
    String since = latest(staff);
    HttpResponse<String> empty = get(staff, since);
    statements();

    HttpResponse<String> again =
        staff.get(
            "1.9.0",
            ORDERS + "/changes" + since,
            "If-None-Match",
            empty.headers().firstValue("ETag").orElseThrow());

    assertEquals(2, statements());
    assertEquals(304, again.statusCode());
    assertFalse(page(staff, since).get("future").isNull());
  }
}
