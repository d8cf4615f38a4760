package dev.ordering.order.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GET /orders as a client sees it, over the demo orders. */
class OrderResourceTest extends OneServiceTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NEWEST = "1.10.0";

  private final Map<String, String> tokens = new HashMap<>();

  @Override
  protected Clock clock() {
    return new AdjustableClock();
  }

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example/shop");
  }

  private String token(String client, String user) throws IOException {
    String known = tokens.get(client + user);
    if (known != null) {
      return known;
    }
    Form form =
        new Form("grant_type", "password")
            .param("client_id", client)
            .param("device_id", "d1")
            .param("device_name", "test")
            .param("username", user + "@demo.example")
            .param("password", "demo-" + user);
    String answer = target("/api/token").request().post(Entity.form(form), String.class);
    String token = JSON.readTree(answer).get("access_token").textValue();
    tokens.put(client + user, token);
    return token;
  }

  private String customer() throws IOException {
    return token("demo-first-party", "customer");
  }

  private Response get(String token, String version, String query) {
    WebTarget orders = target("/orders");
    for (String pair : query.split("&", -1)) {
      if (!pair.isEmpty()) {
        orders =
            orders.queryParam(
                pair.substring(0, pair.indexOf("=")), pair.substring(pair.indexOf("=") + 1));
      }
    }
    Invocation.Builder request = orders.request().header("X-VERSION", version);
    return request.header("Authorization", "Bearer " + token).get();
  }

  private JsonNode ok(String token, String query) throws IOException {
    Response response = get(token, NEWEST, query);
    String body = response.readEntity(String.class);
    assertEquals(200, response.getStatus(), body);
    return JSON.readTree(body);
  }

  private static List<Long> ids(JsonNode results) {
    return StreamSupport.stream(results.spliterator(), false)
        .map(order -> order.get("id").longValue())
        .toList();
  }

  private static String query(JsonNode parameters) {
    List<String> pairs = new ArrayList<>();
    parameters
        .properties()
        .forEach(entry -> pairs.add(entry.getKey() + "=" + entry.getValue().asText()));
    return String.join("&", pairs);
  }

  private List<JsonNode> everyOrder(String token, String query) throws IOException {
    List<JsonNode> all = new ArrayList<>();
    JsonNode page = ok(token, query);
    page.get("results").forEach(all::add);
    while (!page.get("next").isNull()) {
      page = ok(token, query(page.get("next")));
      page.get("results").forEach(all::add);
    }
    return all;
  }

  private static List<String> names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }

  @Test
  void anOrderHasTheFieldsOfTheContractInTheirForms() throws IOException {
    JsonNode order = ok(customer(), "status=PENDING").get("results").get(1);

    assertEquals(
        List.of(
            "id",
            "status",
            "valid",
            "order_nr",
            "prices",
            "payment_method",
            "checkout",
            "shop",
            "created_at",
            "loyalty",
            "payment_status",
            "currency",
            "external_order_nr",
            "shop_uses_external_order_nrs"),
        names(order));
    assertTrue(order.get("created_at").isIntegralNumber());
    assertEquals(
        JSON.readTree("{\"value\":48.48,\"currency\":\"EUR\"}"), order.get("prices").get("price"));
    assertEquals(
        List.of(
            "method",
            "date",
            "time",
            "end_time",
            "address",
            "notes",
            "name",
            "comment",
            "notification_method"),
        names(order.get("checkout")));
    assertEquals(
        List.of(
            "id",
            "name",
            "address",
            "currency",
            "url",
            "allow_order_comments",
            "allow_product_comments",
            "allow_order_messages",
            "global_discount_percentage",
            "allow_orders"),
        names(order.get("shop")));
    assertEquals(
        JSON.readTree("{\"latitude\":51.209804,\"longitude\":3.233691}"),
        order.get("shop").get("address").get("position"));
    assertEquals(
        "https://orders.example/shop/loyalty/",
        order.get("loyalty").get("collect_url").textValue().replaceAll("[0-9a-f]{32}$", ""));
  }

  @Test
  void onlyWhatHasAValueIsThere() throws IOException {
    JsonNode locker =
        JSON.readTree(target("/shops/1").request().get(String.class)).at("/latches/0/id");
    for (JsonNode order : everyOrder(customer(), "")) {
      assertEquals(order.get("valid").booleanValue(), order.has("order_nr"), order.toString());
      assertEquals(
          order.get("payment_method").textValue().equals("bank_transfer"),
          order.has("bank_transfer"),
          order.toString());
      JsonNode checkout = order.get("checkout");
      String method = checkout.get("method").textValue();
      assertEquals(method.equals("delivery"), checkout.has("address"), order.toString());
      assertEquals(method.equals("latch"), checkout.has("latch_id"), order.toString());
      if (method.equals("latch")) {
        assertEquals(locker, checkout.get("latch_id"), "the locker exists");
      }
      assertTrue(order.has("loyalty") && order.has("payment_status"), order.toString());
    }
  }

  @Test
  void aBankTransferTellsItsReferenceAndTheAccountsOfTheShop() throws IOException {
    JsonNode order = ok(customer(), "status=PENDING").get("results").get(0);

    assertEquals("bank_transfer", order.get("payment_method").textValue());
    assertEquals("pending", order.get("payment_status").textValue());
    assertEquals(
        JSON.readTree(
            "{\"reference\":\"+++123/4567/05944+++\",\"bank_accounts\":"
                + "[{\"bank\":\"Belfius\",\"number\":\"BE34063771029490\"}]}"),
        order.get("bank_transfer"));
  }

  @Test
  void theDemoCustomerHasOrdersOfManyKinds() throws IOException {
    List<JsonNode> all = everyOrder(customer(), "");

    assertEquals(54, all.size());
    Set<String> statuses = new LinkedHashSet<>();
    Set<String> methods = new LinkedHashSet<>();
    Set<Long> shops = new LinkedHashSet<>();
    for (JsonNode order : all) {
      statuses.add(order.get("status").textValue());
      methods.add(order.get("payment_method").textValue());
      shops.add(order.get("shop").get("id").longValue());
    }
    assertEquals(7, statuses.size(), statuses.toString());
    assertEquals(7, methods.size(), methods.toString());
    assertEquals(Set.of(1L, 2L, 3L), shops);
  }

  @Test
  void followingNextGivesEachOrderOnceInBothSorts() throws IOException {
    String token = customer();
    List<Long> down = everyOrder(token, "").stream().map(o -> o.get("id").longValue()).toList();
    List<Long> up =
        new ArrayList<>(
            everyOrder(token, "sort=ascending").stream()
                .map(o -> o.get("id").longValue())
                .toList());

    assertEquals(54, Set.copyOf(down).size());
    Collections.reverse(up);
    assertEquals(down, up);
  }

  @Test
  void nextHoldsTheFiltersAndTheCursorWithNumbersAsNumbers() throws IOException {
    JsonNode page = ok(customer(), "company_id=1&created_after=1000");

    long last = page.get("results").get(14).get("id").longValue();
    assertEquals(
        JSON.readTree("{\"created_after\":1000,\"before_id\":" + last + ",\"company_id\":1}"),
        page.get("next"));
    assertTrue(page.get("future").isNull());
  }

  @Test
  void futureIsGivenAtTheEndOfAnAscendingList() throws IOException {
    JsonNode page = ok(customer(), "sort=ascending&after_id=58&status=PENDING");

    assertTrue(page.get("next").isNull());
    assertEquals(
        JSON.readTree("{\"status\":\"PENDING\",\"after_id\":59,\"sort\":\"ascending\"}"),
        page.get("future"));
    assertEquals(page.get("future"), ok(customer(), query(page.get("future"))).get("future"));
  }

  @Test
  void theListIsThatOfTheClientsPlatformUnlessACompanyIsNamed() throws IOException {
    String elsewhere = token("demo-other-platform", "customer");
    List<Long> there = ids(ok(elsewhere, "").get("results"));

    assertEquals(5, there.size());
    assertEquals(
        everyOrder(customer(), "company_id=1").size(),
        everyOrder(elsewhere, "company_id=1").size());
    assertEquals(
        2,
        everyOrder(customer(), "company_id=1").stream()
            .filter(order -> there.contains(order.get("id").longValue()))
            .count());
  }

  @Test
  void aNewcomerHasAnEmptyList() throws IOException {
    JsonNode page = ok(token("demo-first-party", "newcomer"), "sort=ascending");

    assertEquals(
        JSON.readTree("{\"results\":[],\"next\":null,\"future\":{\"sort\":\"ascending\"}}"), page);
  }

  @Test
  void everyFaultOfTheQueryIsToldAtOnce() throws IOException {
    Response response = get(customer(), NEWEST, "status=new&created_after=x&before_id=1e3&sort=up");

    assertEquals(400, response.getStatus());
    JsonNode errors = JSON.readTree(response.readEntity(String.class));
    assertEquals(4, errors.size(), errors.toString());
    errors.forEach(error -> assertEquals("invalid_parameter", error.get("error").textValue()));
    assertEquals("?status", errors.get(0).get("field").textValue());
  }

  @Test
  void anOrderOfAnotherUserIsAnInvalidCursor() throws IOException {
    String newcomer = token("demo-first-party", "newcomer");

    Response response = get(newcomer, NEWEST, "before_id=10&after_id=11");

    assertEquals(400, response.getStatus());
    JsonNode errors = JSON.readTree(response.readEntity(String.class));
    assertEquals("invalid_cursor", errors.get(0).get("error").textValue());
    assertEquals("?before_id", errors.get(0).get("field").textValue());
    assertEquals("?after_id", errors.get(1).get("field").textValue());
  }

  @Test
  void aParameterGivenTwiceIsRefused() throws IOException {
    Response response = get(customer(), NEWEST, "sort=ascending&sort=ascending");

    assertEquals(400, response.getStatus());
    assertTrue(response.readEntity(String.class).contains("\"repeated_parameter\""));
  }

  @Test
  void withoutATokenThereIsNoList() {
    assertEquals(401, target("/orders").request().get().getStatus());
  }

  @Test
  void anEmptyPollCostsTwoStatements() throws IOException {
    String token = customer();
    String newest = ok(token, "").get("results").get(0).get("id").asText();
    ok(token, "sort=ascending&after_id=" + newest);
    statements();

    JsonNode poll = ok(token, "sort=ascending&after_id=" + newest);

    assertEquals(2, statements());
    assertEquals(0, poll.get("results").size());
    assertEquals(newest, poll.get("future").get("after_id").asText());
  }

  /** The first is that of the token. What comes after a cursor is asked for before it is read. */
  @ParameterizedTest
  @CsvSource({"'', 2", "before_id=40&company_id=1, 2", "sort=ascending&after_id=3, 3"})
  void aWarmPageCostsFewStatements(String query, int expected) throws IOException {
    String token = customer();
    ok(token, query);
    statements();

    ok(token, query);

    assertEquals(expected, statements());
  }

  @Test
  void theOldestVersionHasABareArrayWithPlainPricesAndBrusselsTime() throws IOException {
    Response response = get(customer(), "0.2.0", "before=2026-11-20 00:00:00");

    JsonNode orders = JSON.readTree(response.readEntity(String.class));
    assertTrue(orders.isArray(), orders.toString());
    JsonNode order = orders.get(0);
    assertTrue(order.get("prices").get("price_to_pay").isNumber());
    assertTrue(order.get("created_at").textValue().matches("2026-11-\\d\\d \\d\\d:\\d\\d:\\d\\d"));
    assertFalse(order.has("loyalty"));
    assertFalse(order.get("checkout").has("name"));
  }

  @Test
  void theBoundOfTheOldestVersionsIsExclusive() throws IOException {
    String token = customer();
    JsonNode newest = JSON.readTree(get(token, "0.3.0", "").readEntity(String.class)).get(1);

    JsonNode before =
        JSON.readTree(
            get(token, "0.3.0", "before=" + newest.get("created_at").textValue())
                .readEntity(String.class));

    assertFalse(ids(before).contains(newest.get("id").longValue()));
    assertEquals(15, before.size());
  }
}
