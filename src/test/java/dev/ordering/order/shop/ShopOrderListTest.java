package dev.ordering.order.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list of a company's orders over HTTP. */
class ShopOrderListTest extends ShopOrderFixture {
  private HttpResponse<String> get(Api who, String query) {
    return who.get("1.9.0", ORDERS + query);
  }

  private List<JsonNode> results(Api who, String query) {
    List<JsonNode> results = new ArrayList<>();
    ok(get(who, query)).get("results").forEach(results::add);
    return results;
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

  private void placedAt(long id, long second) {
    try (Connection connection = dataSource().getConnection();
        PreparedStatement statement =
            connection.prepareStatement("update orders set created_at = ? where id = ?")) {
      statement.setObject(1, Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC));
      statement.setLong(2, id);
      statement.executeUpdate();
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
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
  }

  @ParameterizedTest
  @CsvSource({
    "status=EATEN, invalid_parameter",
    "date=tomorrow, invalid_parameter",
    "date=2026-13-01, invalid_parameter",
    "date=%2B2026-12-01, invalid_parameter",
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
