package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.JmxConsole;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who tries to see or move orders of others on every page of the counter (OWASP API1 and API5). */
class CounterAccessTest extends CounterFixture {
  private JmxConsole console;
  private long atOne;
  private long atTwo;

  @BeforeAll
  void place() {
    String context = "/" + UUID.randomUUID();
    ordering().administration().register(context, Optional.empty());
    console = JmxConsole.open("operator", context);
    atOne = placed();
    atTwo = placed(CartBody.takeout(TODAY, "15:30").items(CartBody.item(2, 28, 1)));
  }

  @AfterAll
  void closeConsole() throws IOException {
    console.close();
  }

  @AfterEach
  void nothingHappened() {
    assertEquals(List.of("PENDING", "PENDING"), List.of(status(atOne), status(atTwo)));
  }

  /** Every page and every form that is about one order. */
  private static Stream<HttpResponse<String>> one(HttpBrowser who, long id) {
    Map<String, String> fields = new HashMap<>(who.hidden(who.open("counter"), "oauth/sign-out"));
    fields.putAll(Map.of("expected_status", "PENDING", "reason", "closed"));
    Stream<HttpResponse<String>> acts =
        Stream.of(CounterAction.values())
            .map(
                act -> {
                  fields.put("act", act.value());
                  return who.post(order(id), fields);
                });
    return Stream.concat(
        Stream.of(
            who.open(order(id)),
            who.open(order(id) + "/decline"),
            who.post(order(id) + "/decline", fields)),
        acts);
  }

  /** Every page that shows the orders of a shop. */
  private static Stream<HttpResponse<String>> many(HttpBrowser who, long company, long shop) {
    return Stream.of(
        who.open("counter?shop=" + shop),
        who.open("counter/orders?company=" + company + "&shop=" + shop));
  }

  private static Set<Integer> statuses(Stream<HttpResponse<String>> responses) {
    return responses
        .peek(each -> assertFalse(each.body().contains("newcomer@demo.example"), each::body))
        .map(HttpResponse::statusCode)
        .collect(Collectors.toSet());
  }

  private void assertRefusedEverywhere(HttpBrowser who) {
    assertEquals(Set.of(403), statuses(one(who, atOne)));
    assertEquals(Set.of(403), statuses(one(who, 999_999)));
    assertEquals(Set.of(403), statuses(many(who, 1, 1)));
    assertEquals(403, who.open("counter").statusCode());
  }

  @Test
  void whoeverLacksThePermissionIsRefusedEverywhere() {
    assertRefusedEverywhere(browser("marketing"));
    assertRefusedEverywhere(browser("customer"));
  }

  @Test
  void whoeverIsNotSignedInIsLedToTheSignIn() {
    HttpBrowser nobody = new HttpBrowser(getBaseUri(), "en");
    for (String page :
        List.of(
            "counter",
            "counter?shop=1",
            "counter/orders?company=1&shop=1",
            order(atOne),
            order(atOne) + "/decline")) {
      assertTrue(location(nobody.open(page)).contains("/oauth/sign-in?to="), page);
    }
    for (String form : List.of(order(atOne), order(atOne) + "/decline")) {
      Map<String, String> fields = Map.of("act", "accept", "reason", "closed");
      assertTrue(location(nobody.post(form, fields)).contains("/oauth/sign-in?to="), form);
    }
  }

  @Test
  void staffOfOneShopFindNothingOfAnother() {
    HttpBrowser counter = browser("counter");

    assertEquals(Set.of(404), statuses(one(counter, atTwo)));
    assertEquals(Set.of(404), statuses(many(counter, 1, 2)));
    assertFalse(counter.open("counter").body().contains("order-" + atTwo));
  }

  @Test
  void staffOfAnotherCompanyFindNothing() throws Exception {
    console.invoke("Users", "permit", "customer@demo.example", "2", "orders", "3");
    try {
      HttpBrowser other = browser("customer");
      assertEquals(Set.of(404), statuses(one(other, atOne)));
      assertEquals(404, other.open("counter?shop=1").statusCode());
      for (String mixed : List.of("company=1&shop=1", "company=2&shop=1", "company=1&shop=3")) {
        int status = other.open("counter/orders?" + mixed).statusCode();
        assertTrue(status == 403 || status == 404, mixed + ": " + status);
      }
      assertFalse(other.open("counter").body().contains("order-" + atOne));
    } finally {
      console.invoke("Users", "forbid", "customer@demo.example", "2");
    }
  }

  @Test
  void aPermissionThatIsRevokedEndsAtOnceEverywhereAndTheScreenStopsShowingOrders()
      throws Exception {
    HttpBrowser counter = browser("counter");
    HttpResponse<String> shown = counter.open("counter/orders?company=1&shop=1");
    assertTrue(shown.body().contains("order-" + atOne), shown.body());
    String tag = shown.headers().firstValue("ETag").orElseThrow();
    assertEquals(304, asked(counter, tag));

    console.invoke("Users", "forbid", "counter@demo.example", "1");
    try {
      assertEquals(403, asked(counter, tag), "not 304, which would leave the orders there");
      assertRefusedEverywhere(counter);
      console.invoke("Users", "permit", "counter@demo.example", "1", "orders", "2");
      assertEquals(404, asked(counter, tag));
      assertEquals(Set.of(404), statuses(one(counter, atOne)));
    } finally {
      console.invoke("Users", "permit", "counter@demo.example", "1", "orders", "1");
    }
    assertEquals(304, asked(counter, tag));
  }

  /** What the script of the page gets when it asks whether anything has changed. */
  private int asked(HttpBrowser browser, String tag) {
    return browser.open("counter/orders?company=1&shop=1", "If-None-Match", tag).statusCode();
  }
}
