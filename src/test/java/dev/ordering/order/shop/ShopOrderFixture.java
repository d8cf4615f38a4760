package dev.ordering.order.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.admin.ConsoleTest;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;

/** Customers and staff of the demo companies, on the demo catalogue. */
public abstract class ShopOrderFixture extends ConsoleTest {
  protected static final String JSON = "application/json";
  protected static final String ORDERS = "/company/companies/1/orders";
  protected static final Instant NOW = Instant.parse("2026-11-20T09:00:00Z");

  private int slots;
  protected Api customer;
  protected Api newcomer;
  protected Api staff;
  protected Api counter;
  protected Api marketing;

  @Override
  protected Clock clock() {
    return Clock.fixed(NOW, ZoneOffset.UTC);
  }

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example");
  }

  @BeforeAll
  void signIn() {
    customer = api("customer");
    newcomer = api("newcomer");
    staff = api("staff");
    counter = api("counter");
    marketing = api("marketing");
  }

  private Api api(String name) {
    return Api.signedIn(getBaseUri(), name + "@demo.example", "demo-" + name);
  }

  /** An order of the newcomer at shop 1, taken there and paid there. */
  protected long placed() {
    return placed(CartBody.takeout("2026-12-01", time())).get(0);
  }

  /** Each in a slot of its own, of which each takes a few orders. */
  protected String time() {
    slots++;
    return "%02d:%s".formatted(9 + slots / 2 % 8, slots % 2 == 0 ? "00" : "30");
  }

  protected List<Long> placed(CartBody body) {
    JsonNode response = ok(newcomer.post("1.9.0", "/orders", JSON, body.json()));
    List<Long> ids = new ArrayList<>();
    response.get("results").forEach(order -> ids.add(order.get("id").asLong()));
    return ids;
  }

  protected static JsonNode ok(HttpResponse<String> response) {
    return answered(200, response);
  }

  protected static JsonNode answered(int status, HttpResponse<String> response) {
    assertEquals(status, response.statusCode(), response.body());
    return Api.tree(response.body());
  }

  /** Refused with one error. */
  protected static JsonNode refused(int status, String error, HttpResponse<String> response) {
    JsonNode told = answered(status, response);
    assertEquals(error, told.path("error").asText(), response.body());
    return told;
  }

  /**
   * Returns a page and all that follow it.
   *
   * @param following returns the page of a {@code next}
   */
  protected static List<JsonNode> pages(JsonNode first, UnaryOperator<JsonNode> following) {
    List<JsonNode> pages = new ArrayList<>(List.of(first));
    JsonNode next = first.get("next");
    while (!next.isNull()) {
      JsonNode page = following.apply(next);
      pages.add(page);
      next = page.get("next");
    }
    return pages;
  }

  /** Returns how many results each page has. */
  protected static String sizes(List<JsonNode> pages) {
    return pages.stream()
        .map(page -> Integer.toString(page.get("results").size()))
        .collect(Collectors.joining(" "));
  }

  protected static Set<Long> walked(List<JsonNode> pages) {
    Set<Long> ids = new HashSet<>();
    pages.forEach(
        page -> page.get("results").forEach(result -> ids.add(result.get("id").asLong())));
    return ids;
  }

  protected JsonNode order(long id) {
    return ok(staff.get("1.9.0", ORDERS + "/" + id));
  }

  protected HttpResponse<String> patch(Api who, long id, String body) {
    return who.patch("1.9.0", ORDERS + "/" + id, JSON, body);
  }

  protected JsonNode moved(long id, String status) {
    return ok(patch(staff, id, "{\"status\": \"" + status + "\"}"));
  }

  protected HttpResponse<String> ready(Api who, long id) {
    return who.post("1.9.0", ORDERS + "/" + id + "/ready", JSON, "{}");
  }

  /** The types of its history, and what each came to. */
  protected static List<String> history(JsonNode order) {
    List<String> told = new ArrayList<>();
    order
        .get("history")
        .forEach(
            each ->
                told.add(
                    (each.get("type").asText() + " " + each.path("to").asText()).strip()
                        + " by "
                        + each.get("by").asText()));
    return told;
  }
}
