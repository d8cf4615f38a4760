package dev.ordering.order.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What staff does with an order, and what is refused, over HTTP. */
class ShopOrderMovesTest extends ShopOrderFixture {
  @Test
  void anOrderIsApprovedMadeReadyAndCollected() {
    long id = placed();

    moved(id, "HAS_READ");
    assertEquals("APPROVED", moved(id, "APPROVED").get("status").asText());
    JsonNode ready = ok(ready(staff, id));
    JsonNode collected = moved(id, "COLLECTED");

    assertEquals(NOW.getEpochSecond(), ready.get("ready_at").asLong());
    assertEquals(
        List.of(
            "placed by customer",
            "status HAS_READ by shop",
            "status APPROVED by shop",
            "ready by shop",
            "status COLLECTED by shop"),
        history(collected));
    assertFalse(collected.get("history").get(0).has("from"));
    assertEquals("PENDING", collected.get("history").get(1).get("from").asText());
    assertEquals(ready.get("ready_at"), collected.get("ready_at"));
    JsonNode over = refused(409, "illegal_status_change", ready(staff, id));
    assertEquals(List.of(), texts(over.get("possible")));
  }

  @Test
  void theStateThatAnOrderHasAlreadyChangesNothing() {
    long id = placed();
    JsonNode approved = moved(id, "APPROVED");

    JsonNode again =
        ok(patch(staff, id, "{\"status\": \"APPROVED\", \"expected_status\": \"PENDING\"}"));

    assertEquals(approved, again);
    assertEquals(ok(ready(staff, id)), ok(ready(staff, id)));
  }

  @Test
  void aMoveThatIsNotPossibleTellsWhatIs() {
    long id = placed();

    JsonNode refused =
        refused(409, "illegal_status_change", patch(staff, id, "{\"status\": \"COLLECTED\"}"));
    JsonNode removed =
        refused(409, "illegal_status_change", patch(staff, id, "{\"status\": \"REMOVED\"}"));
    JsonNode notApproved = refused(409, "illegal_status_change", ready(staff, id));

    for (JsonNode each : List.of(refused, removed, notApproved)) {
      assertEquals(
          List.of("HAS_READ", "APPROVED", "DECLINED", "DELETED_BY_SHOP"),
          texts(each.get("possible")));
      assertEquals(order(id), each.get("order"));
      assertTrue(each.get("error_description").asText().contains("PENDING"), each.toString());
      assertTrue(each.get("docs").asText().endsWith("#illegal_status_change"), each.toString());
    }
    moved(id, "DECLINED");
    assertEquals(
        List.of(), texts(refused(409, "illegal_status_change", ready(staff, id)).get("possible")));
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  @Test
  void whoExpectsAnotherStateIsToldAndNothingHappens() {
    long id = placed();
    moved(id, "APPROVED");

    JsonNode refused =
        refused(
            409,
            "changed_meanwhile",
            patch(staff, id, "{\"status\": \"DECLINED\", \"expected_status\": \"PENDING\"}"));

    assertEquals("APPROVED", refused.get("order").get("status").asText());
    assertFalse(refused.has("possible"));
    assertEquals(order(id), refused.get("order"));
  }

  @Test
  void aReasonIsKeptAndWhatIsSoldOutIsSoldNoMore() {
    long id = placed(CartBody.takeout("2026-12-01", "10:30").items(CartBody.item(1, 3, 2))).get(0);

    JsonNode declined =
        ok(
            patch(
                staff,
                id,
                "{\"status\": \"DECLINED\", \"reason\": {\"code\": \"sold_out\","
                    + " \"text\": \"Sorry!\", \"product_ids\": [3]}}"));

    assertEquals("sold_out", declined.at("/reason/code").asText());
    assertEquals("Sorry!", declined.at("/reason/text").asText());
    assertEquals(3, declined.at("/reason/product_ids/0").asLong());
    assertEquals(declined.get("reason"), ok(newcomer.get("1.9.0", "/orders/" + id)).get("reason"));
    JsonNode checked =
        ok(
            newcomer.post(
                "1.9.0",
                "/checkout",
                JSON,
                CartBody.takeout("2026-12-01", "10:30").items(CartBody.item(1, 3, 1)).json()));
    assertEquals("out_of_stock", checked.at("/errors/0/error").asText(), checked.toString());
  }

  @Test
  void anEmojiIsOneOfTheFiveHundredCharactersOfAReason() {
    long id = placed();
    String body = "{\"status\": \"DECLINED\", \"reason\": {\"code\": \"other\", \"text\": \"%s\"}}";

    refused(422, "text_too_long", patch(staff, id, body.formatted("🍞".repeat(501))));
    JsonNode declined = ok(patch(staff, id, body.formatted("🍞".repeat(500))));

    assertEquals("🍞".repeat(500), declined.at("/reason/text").asText());
  }

  @Test
  void theNumberOfAnotherSystemIsKeptWhereTheShopUsesThem() {
    long id = placed(CartBody.takeout("2026-12-01", "10:30").items(CartBody.item(2, 28, 1))).get(0);

    JsonNode numbered =
        ok(patch(staff, id, "{\"status\": \"APPROVED\", \"external_order_nr\": \"K-17\"}"));

    assertEquals("K-17", numbered.get("external_order_nr").asText());
    assertEquals(
        List.of("placed by customer", "status APPROVED by shop", "external_order_nr K-17 by shop"),
        history(numbered));
    long other = placed();
    refused(
        409,
        "external_order_nrs_not_used",
        patch(staff, other, "{\"status\": \"APPROVED\", \"external_order_nr\": \"K-18\"}"));
    assertEquals("PENDING", order(other).get("status").asText());
  }

  @Test
  void allOfAPatchIsDoneOrNothing() {
    long id = placed(CartBody.takeout("2026-12-01", "10:30").items(CartBody.item(2, 28, 1))).get(0);

    refused(
        409,
        "illegal_status_change",
        patch(staff, id, "{\"status\": \"COLLECTED\", \"external_order_nr\": \"K-19\"}"));

    assertEquals("", order(id).get("external_order_nr").asText());
    assertEquals(List.of("placed by customer"), history(order(id)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          400 | malformed_json            |                        | {
          400 | invalid_value             | /status                | {"status": "EATEN"}
          400 | invalid_type              | /expected_status       | {"expected_status": 1}
          400 | invalid_type              | /reason                | {"reason": 1}
          400 | required_member           | /reason/code           | {"status": "DECLINED", "reason": {}}
          400 | invalid_value             | /reason/code           | {"status": "DECLINED", "reason": {"code": "rain"}}
          422 | reason_not_kept           | /reason                | {"reason": {"code": "other"}}
          422 | reason_not_kept           | /reason                | {"status": "APPROVED", "reason": {"code": "other"}}
          422 | text_too_long             | /reason/text           | {"status": "DECLINED", "reason": {"code": "other", "text": "{501}"}}
          422 | product_not_ordered       | /reason/product_ids/1  | {"status": "DECLINED", "reason": {"code": "sold_out", "product_ids": [1, 2]}}
          422 | invalid_external_order_nr | /external_order_nr     | {"external_order_nr": ""}
          422 | invalid_external_order_nr | /external_order_nr     | {"external_order_nr": "{501}"}
          422 | invalid_external_order_nr | /external_order_nr     | {"external_order_nr": " a"}
          422 | invalid_external_order_nr | /external_order_nr     | {"external_order_nr": "a\\u2028b"}
          """)
  void whatIsWrongIsNamed(int status, String error, String field, String body) {
    long id = placed();

    JsonNode told =
        refused(status, error, patch(staff, id, body.replace("{501}", "x".repeat(501))));

    assertEquals(field == null ? "" : field, told.path("field").asText());
    assertEquals(List.of("placed by customer"), history(order(id)));
  }

  @Test
  void everyProductThatWasNotOrderedIsNamedWhereItWasSent() {
    long id = placed();
    String body =
        "{\"status\": \"DECLINED\", \"reason\": {\"code\": \"sold_out\", \"product_ids\": %s}}";

    JsonNode told = answered(422, patch(staff, id, body.formatted("[1, 1, 2, 3]")));
    JsonNode declined = ok(patch(staff, id, body.formatted("[1, 1]")));

    assertEquals(
        List.of("/reason/product_ids/2", "/reason/product_ids/3"), told.findValuesAsText("field"));
    assertEquals(
        List.of("product_not_ordered", "product_not_ordered"), told.findValuesAsText("error"));
    assertEquals("[1]", declined.at("/reason/product_ids").toString());
  }

  @Test
  void whatWasChosenInAMenuCanBeSoldOut() {
    String menu =
        """
        {"shop_id": 1, "product_id": 21, "options": [{"option_id": 1057}, {"option_id": 1059}]}
        """;
    long id = placed(CartBody.takeout("2026-12-01", "12:00").items(menu)).get(0);
    String body =
        "{\"status\": \"DECLINED\", \"reason\": {\"code\": \"sold_out\", \"product_ids\": [21, %d]}}";

    refused(422, "product_not_ordered", patch(staff, id, body.formatted(14)));
    JsonNode declined = ok(patch(staff, id, body.formatted(13)));

    assertEquals("[21,13]", declined.at("/reason/product_ids").toString());
    JsonNode checked =
        Api.tree(
            newcomer
                .post(
                    "1.9.0",
                    "/checkout",
                    JSON,
                    CartBody.takeout("2026-12-01", "12:30").items(CartBody.item(1, 13, 1)).json())
                .body());
    assertEquals("out_of_stock", checked.at("/errors/0/error").asText(), checked::toPrettyString);
  }

  @Test
  void anOrderThatIsNotPaidYetIsNoneForTheShop() throws Exception {
    long id = placed(CartBody.takeout("2026-12-01", "11:00").paidBy("bancontact")).get(0);

    refused(404, "not_found", staff.get("1.9.0", ORDERS + "/" + id));
    refused(404, "not_found", patch(staff, id, "{\"status\": \"APPROVED\"}"));
    refused(404, "not_found", ready(staff, id));
    JsonNode own = ok(newcomer.get("1.9.0", "/orders/" + id));
    assertEquals("pending", own.get("payment_status").asText());
    assertEquals(List.of(), history(own));

    console().row("Orders", "setPayment", Long.toString(id), "paid");

    assertEquals(List.of("placed by platform"), history(order(id)));
  }

  @Test
  void onlyStaffOfThatShopWithThePermissionSeesAnOrder() {
    long atOne = placed();
    long atTwo =
        placed(CartBody.takeout("2026-12-01", "11:30").items(CartBody.item(2, 28, 1))).get(0);

    ok(counter.get("1.9.0", ORDERS + "/" + atOne));
    for (HttpResponse<String> each :
        List.of(
            counter.get("1.9.0", ORDERS + "/" + atTwo),
            patch(counter, atTwo, "{\"status\": \"APPROVED\"}"),
            ready(counter, atTwo),
            staff.get("1.9.0", ORDERS + "/999999"))) {
      refused(404, "not_found", each);
    }
    for (HttpResponse<String> each :
        List.of(
            marketing.get("1.9.0", ORDERS + "/" + atOne),
            patch(marketing, atOne, "{\"status\": \"APPROVED\"}"),
            ready(marketing, atOne),
            customer.get("1.9.0", ORDERS + "/" + atOne),
            staff.get("1.9.0", "/company/companies/2/orders/" + atOne))) {
      refused(403, "permission_required", each);
    }
    refused(404, "not_found", staff.get("1.9.0", "/company/companies/77/orders/" + atOne));
    refused(403, "permission_required", customer.get("1.9.0", "/company/companies/77/orders"));
  }

  @Test
  void aPermissionThatWasTakenAwayEndsAtOnce() throws Exception {
    long id = placed();
    ok(counter.get("1.9.0", ORDERS + "/" + id));

    console().invoke("Users", "permit", "counter@demo.example", "1", "holidays", "1");
    refused(403, "permission_required", counter.get("1.9.0", ORDERS + "/" + id));
    console().invoke("Users", "permit", "counter@demo.example", "1", "orders", "2");
    refused(404, "not_found", patch(counter, id, "{\"status\": \"APPROVED\"}"));
    console().invoke("Users", "forbid", "counter@demo.example", "1");
    refused(403, "permission_required", counter.get("1.9.0", ORDERS + "/changes"));
    console().invoke("Users", "permit", "counter@demo.example", "1", "orders", "1");

    ok(patch(counter, id, "{\"status\": \"APPROVED\"}"));
  }
}
