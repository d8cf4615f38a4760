package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.order.shop.ShopOrderFixture;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who tries to see or move orders of others at every endpoint of orders (OWASP API1 and API5). */
class ShopOrderAttackTest extends ShopOrderFixture {
  private static final String OTHER_COMPANY = "/company/companies/2/orders";

  private long atOne;
  private long atTwo;
  private JsonNode before;

  @BeforeAll
  void place() {
    atOne = placed();
    atTwo = placed(CartBody.takeout("2026-12-01", "11:30").items(CartBody.item(2, 28, 1))).get(0);
    before = order(atTwo);
  }

  @AfterEach
  void nothingHappened() {
    assertEquals(before, order(atTwo));
    assertEquals(List.of("placed by customer"), history(order(atOne)));
  }

  /** Every endpoint that is about one order. */
  private static List<HttpResponse<String>> one(Api who, String orders, long id) {
    String path = orders + "/" + id;
    return List.of(
        who.get("1.9.0", path),
        who.get("1.9.0", path, "If-None-Match", "*"),
        who.patch("1.9.0", path, JSON, "{\"status\": \"DECLINED\"}"),
        who.patch(
            "1.9.0", path, JSON, "{\"status\": \"PENDING\", \"expected_status\": \"HAS_READ\"}"),
        who.patch("1.9.0", path, JSON, "{\"external_order_nr\": \"mine\"}"),
        who.patch("1.9.0", path, JSON, "{}"),
        who.post("1.9.0", path + "/ready", JSON, "{}"));
  }

  /** Every endpoint that is about many. */
  private static List<HttpResponse<String>> many(Api who, String orders, String query) {
    return List.of(
        who.get("1.9.0", orders + "?" + query), who.get("1.9.0", orders + "/changes?" + query));
  }

  @Test
  void whoeverLacksThePermissionIsRefusedEverywhere() {
    List.of(customer, marketing).forEach(this::assertRefusedEverywhere);
  }

  private void assertRefusedEverywhere(Api who) {
    one(who, ORDERS, atTwo).forEach(each -> refused(403, "permission_required", each));
    one(who, ORDERS, 999_999).forEach(each -> refused(403, "permission_required", each));
    for (String query : List.of("", "shop_id=1", "shop_id=3", "after_id=" + atTwo)) {
      many(who, ORDERS, query).forEach(each -> refused(403, "permission_required", each));
    }
  }

  @Test
  void staffOfOneShopFindNothingOfAnother() {
    one(counter, ORDERS, atTwo).forEach(each -> refused(404, "not_found", each));
    many(counter, ORDERS, "shop_id=2").forEach(each -> refused(404, "not_found", each));
    many(counter, ORDERS, "").forEach(each -> assertOfShop(1, each));
  }

  @Test
  void staffOfAnotherCompanyFindNothing() throws Exception {
    console().invoke("Users", "permit", "newcomer@demo.example", "2", "orders", "3");
    try {
      assertRefusedEverywhere(newcomer);
      one(newcomer, OTHER_COMPANY, atTwo).forEach(each -> refused(404, "not_found", each));
      many(newcomer, OTHER_COMPANY, "shop_id=1").forEach(each -> refused(404, "not_found", each));
      many(newcomer, OTHER_COMPANY, "").forEach(each -> assertOfShop(3, each));
    } finally {
      console().invoke("Users", "forbid", "newcomer@demo.example", "2");
    }
  }

  @Test
  void aPermissionThatIsRevokedEndsAtOnceEverywhere() throws Exception {
    ok(counter.get("1.9.0", ORDERS + "/" + atOne));
    console().invoke("Users", "forbid", "counter@demo.example", "1");
    try {
      assertRefusedEverywhere(counter);
    } finally {
      console().invoke("Users", "permit", "counter@demo.example", "1", "orders", "1");
    }
  }

  @Test
  void anotherCustomersOrderIsNotThere() {
    for (long id : List.of(atOne, 999_999L)) {
      String path = "/orders/" + id;
      refused(404, "not_found", customer.get("1.9.0", path));
      refused(404, "not_found", customer.patch("1.9.0", path, JSON, "{\"status\": \"REMOVED\"}"));
      refused(404, "not_found", staff.get("1.9.0", path));
      refused(404, "not_found", staff.patch("1.9.0", path, JSON, "{\"status\": \"REMOVED\"}"));
    }
    ok(customer.get("1.9.0", "/orders"))
        .get("results")
        .forEach(each -> assertFalse(List.of(atOne, atTwo).contains(each.get("id").asLong())));
  }

  private static void assertOfShop(long shop, HttpResponse<String> response) {
    JsonNode results = ok(response).get("results");
    assertFalse(results.isEmpty());
    for (JsonNode each : results) {
      JsonNode order = each.has("order") ? each.get("order") : each;
      assertEquals(shop, order.at("/shop/id").asLong(), order.toString());
    }
  }
}
