package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;

/** Customers who order, and staff before the counter, on the demo catalogue. */
abstract class CounterFixture extends OneServiceTest {
  /** A Tuesday, half past six in the morning at the demo shops. */
  static final Instant NOW = Instant.parse("2026-11-24T05:30:00Z");

  static final String TODAY = "2026-11-24";
  static final String TOMORROW = "2026-11-25";

  private static final AtomicInteger NEXT = new AtomicInteger();

  private Api customer;
  private HttpBrowser staff;

  @Override
  protected Clock clock() {
    return Clock.fixed(NOW, ZoneOffset.UTC);
  }

  @BeforeAll
  void signIn() {
    customer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    staff = browser("staff");
  }

  Api customer() {
    return customer;
  }

  /** A browser in which a member of staff of all shops of company 1 is signed in. */
  HttpBrowser staff() {
    return staff;
  }

  /** A browser in which a demo user has signed in for the counter. */
  HttpBrowser browser(String user) {
    return browser(user, "en");
  }

  HttpBrowser browser(String user, String language) {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), language);
    HttpResponse<String> page = browser.follow(browser.open("counter"));
    HttpResponse<String> signedIn =
        browser.submit(
            page,
            "oauth/sign-in",
            Map.of("username", user + "@demo.example", "password", "demo-" + user));
    assertEquals(303, signedIn.statusCode(), signedIn::body);
    return browser;
  }

  /** An order for today, at another time than the one before: a slot holds only some. */
  long placed() {
    LocalTime time = LocalTime.of(12, 0).plusMinutes(15L * (NEXT.getAndIncrement() % 20));
    return placed(TODAY, time.toString());
  }

  long placed(String date, String time) {
    return placed(CartBody.takeout(date, time));
  }

  /** An order, which is placed by the newcomer. */
  long placed(CartBody body) {
    HttpResponse<String> response =
        customer.post("1.9.0", "/orders", "application/json", body.json());
    assertEquals(200, response.statusCode(), response::body);
    return Api.tree(response.body()).at("/results/0/id").asLong();
  }

  static String order(long id) {
    return "counter/orders/" + id;
  }

  /** Presses a button of the page of an order. */
  HttpResponse<String> press(HttpBrowser browser, long id, String act) {
    return browser.submit(browser.open(order(id)), order(id), Map.of("act", act));
  }

  /** Declines an order as the form has it. */
  HttpResponse<String> decline(HttpBrowser browser, long id, Map<String, String> typed) {
    String form = order(id) + "/decline";
    return browser.submit(browser.open(form), form, typed);
  }

  /** The state of an order, as its customer sees it. */
  String status(long id) {
    HttpResponse<String> response = customer.get("1.9.0", "/orders/" + id);
    return Api.tree(response.body()).get("status").asText();
  }

  /** The ids of the orders under each heading of a list, in their order. */
  static Map<String, List<Long>> groups(String html) {
    Map<String, List<Long>> groups = new LinkedHashMap<>();
    var matcher =
        Pattern.compile("class=\"group (\\w+)\"|<li class=\"order \\w+\" id=\"order-(\\d+)\"")
            .matcher(html);
    String group = "";
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        group = matcher.group(1);
        groups.put(group, new ArrayList<>());
      } else {
        groups.get(group).add(Long.parseLong(matcher.group(2)));
      }
    }
    return groups;
  }

  /** The text of a row, or of a page from its main part on, without tags. */
  static String text(String html) {
    return html.replaceAll("(?s)^.*<main", "<main")
        .replaceAll("<[^>]*>", " ")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
        .replace("&#10;", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }

  static String row(String html, long id) {
    int start = html.indexOf("id=\"order-" + id + "\"");
    return text("<li " + html.substring(start, html.indexOf("</li>", start)));
  }

  static String location(HttpResponse<String> response) {
    return response.headers().firstValue("Location").orElse("");
  }

  /** Whether a demo user may see and move orders of company 1. */
  void permit(String user, boolean may) {
    execute(
        "update company_permission set orders = "
            + may
            + " where account_id = (select id from account where email = '"
            + user
            + "@demo.example')");
  }
}
