package dev.ordering.order.loyalty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.admin.ConsoleTest;
import dev.ordering.order.demo.DemoOrderWriter;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.Api;
import dev.ordering.testing.Axe;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.WebBrowser;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;

/** Loyalty cards as customers and administrators see them. */
@Tag("thorough")
class LoyaltyCardsTest extends ConsoleTest {
  private static final String CUSTOMER = "customer@demo.example";
  private static final String OTHER = "staff@demo.example";
  private static final String WIDER =
      "const page = document.documentElement; return page.scrollWidth - page.clientWidth";
  private final AdjustableClock now = new AdjustableClock();

  @Override
  protected Clock clock() {
    return new AdjustableClock();
  }

  /** Different orders of the demo customer, each of which one test collects. */
  private Order order(int index) {
    return new DemoOrderWriter(now.instant())
        .orders().stream()
            .filter(each -> each.owner().accountId() == 1 && each.earnsPoints())
            .filter(each -> each.status() != OrderStatus.COLLECTED)
            .skip(index)
            .findFirst()
            .orElseThrow();
  }

  private static String path(Order order) {
    return "loyalty/" + order.loyalty().orElseThrow().token();
  }

  private HttpBrowser signedIn(String path, String email, String password) {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    HttpResponse<String> page = browser.open("oauth/sign-in?to=" + HttpBrowser.encode("/" + path));
    assertTrue(page.body().contains("Sign in to collect your loyalty points."), page::body);
    HttpResponse<String> back =
        browser.submit(page, "oauth/sign-in", Map.of("username", email, "password", password));
    assertEquals(getBaseUri() + path, back.headers().firstValue("Location").orElse(back.body()));
    return browser;
  }

  private JsonNode cards(String email, String password) {
    return Api.tree(
        Api.signedIn(getBaseUri(), email, password).get("1.10.0", "/user/loyalty").body());
  }

  private long points() {
    return cards(CUSTOMER, "demo-customer").at("/0/points").asLong();
  }

  @Test
  void whoIsSignedInCollectsTheirPointsOnce() {
    Order order = order(0);
    String path = path(order);
    long before = points();
    HttpBrowser nobody = new HttpBrowser(getBaseUri(), "en");
    assertTrue(nobody.open(path).body().contains("/oauth/sign-in?to&#61;%2Floyalty%2F"));
    assertTrue(
        nobody
            .post(path, Map.of("csrf", "x"))
            .headers()
            .firstValue("Location")
            .orElse("")
            .contains("/oauth/sign-in?to="));
    HttpBrowser browser = signedIn(path, CUSTOMER, "demo-customer");
    HttpResponse<String> page = browser.open(path);
    assertEquals(403, browser.post(path, Map.of("csrf", "forged")).statusCode());
    assertEquals(before, points());

    Map<String, String> form = browser.hidden(page, path);
    for (int repeated = 0; repeated < 3; repeated++) {
      HttpResponse<String> sent = browser.post(path, form);
      assertEquals(303, sent.statusCode());
      String shown = browser.follow(sent).body();
      assertTrue(shown.contains("These points were collected."), shown);
      assertTrue(shown.contains("The card 2901000000014 has "), shown);
      assertFalse(shown.contains("<form method=\"post\" action=\"/loyalty"), shown);
    }

    assertEquals(before + order.loyalty().orElseThrow().points(), points());
    JsonNode booking = cards(CUSTOMER, "demo-customer").at("/0/bookings/0");
    assertEquals("order", booking.get("reason").asText());
    assertEquals(order.id(), booking.get("order_id").asLong());
    assertFalse(nobody.open(path).body().contains("2901000000014"), "the URL is public");
  }

  @Test
  void nobodyCollectsThePointsOfAnother() {
    String path = path(order(1));
    long before = points();
    HttpBrowser browser = signedIn(path, OTHER, "demo-staff");

    String shown = browser.open(path).body();

    assertTrue(shown.contains("This order belongs to another account."), shown);
    assertTrue(shown.contains("<bdi>" + OTHER + "</bdi>"), shown);
    assertFalse(shown.contains("action=\"/loyalty"), shown);
    // the token of this browser's form for another page
    Map<String, String> form = browser.hidden(browser.open("account/mails"), "account/mails");
    assertEquals(303, browser.post(path, Map.of("csrf", form.get("csrf"))).statusCode());
    assertEquals(before, points());
    HttpResponse<String> left = browser.submit(browser.open(path), "oauth/sign-out", Map.of());
    assertTrue(left.headers().firstValue("Location").orElse("").endsWith(path), left::toString);
  }

  @Test
  void anAdministratorIssuesAdjustsAndBlocksCards() throws Exception {
    CompositeData card = console().row("Loyalty", "issue", "1", OTHER);
    String id = card.get("id").toString();
    assertThrows(
        MBeanException.class,
        () -> console().invoke("Loyalty", "issue", "1", OTHER, card.get("number").toString()));
    console().invoke("Loyalty", "adjust", id, "130", "Sorry for the late delivery");
    console().invoke("Loyalty", "adjust", id, "-5", "a mistake");
    assertThrows(
        MBeanException.class, () -> console().invoke("Loyalty", "adjust", id, "0", "nothing"));

    JsonNode mine = cards(OTHER, "demo-staff").get(0);
    assertEquals(125, mine.get("points").asLong());
    assertEquals(100, mine.at("/rewards/0/points").asLong());
    assertEquals("a mistake", mine.at("/bookings/0/note").asText());
    assertEquals(125L, console().row("Loyalty", "show", id).get("points"));
    assertEquals(2, console().table("Loyalty", "bookings", id).size());
    assertEquals(2, console().table("Loyalty", "list", "1").size());
    assertEquals(1, console().table("Loyalty", "ofUser", OTHER).size());
    assertTrue(console().table("Service", "audit").toString().contains("late delivery"));

    assertEquals(true, console().row("Loyalty", "block", id).get("blocked"));
    assertTrue(cards(OTHER, "demo-staff").at("/0/rewards").isEmpty());
    assertEquals(false, console().row("Loyalty", "unblock", id).get("blocked"));
  }

  @Test
  void aListThatDidNotChangeIsNotSentAgain() {
    Api api = Api.signedIn(getBaseUri(), "counter@demo.example", "demo-counter");
    HttpResponse<String> first = api.get("1.10.0", "/user/loyalty");
    assertEquals("[]", first.body());
    String tag = first.headers().firstValue("ETag").orElseThrow();
    assertEquals(304, api.get("1.10.0", "/user/loyalty", "If-None-Match", tag).statusCode());
    assertEquals(404, api.get("1.9.0", "/user/loyalty").statusCode());
  }

  @Test
  void thePageIsReadByEverybody() {
    Order order = order(2);
    ChromeDriver screen = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
    try {
      screen.executeCdpCommand("Network.enable", Map.of());
      screen.executeCdpCommand(
          "Emulation.setDeviceMetricsOverride",
          Map.of("width", 320, "height", 800, "deviceScaleFactor", 1, "mobile", true));
      screen.get(getBaseUri() + path(order));
      check(screen, "en");
      Navigation.follow(screen, By.linkText("Sign in"));
      screen.findElement(By.name("username")).sendKeys(CUSTOMER);
      screen.findElement(By.name("password")).sendKeys("demo-customer");
      Navigation.follow(screen, By.cssSelector("main button"));
      screen.findElement(By.xpath("//button[.='Add to my card']"));
      for (String language : List.of("nl", "fr", "de", "en")) {
        screen.executeCdpCommand(
            "Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
        screen.get(getBaseUri() + path(order));
        check(screen, language);
      }
      Navigation.follow(screen, By.xpath("//button[.='Add to my card']"));
      screen.findElement(By.xpath("//p[.='These points were collected.']"));
      check(screen, "en");
    } finally {
      screen.quit();
    }
  }

  private static void check(ChromeDriver screen, String language) {
    assertEquals(language, screen.findElement(By.tagName("html")).getDomAttribute("lang"));
    assertEquals(0L, screen.executeScript(WIDER));
    assertEquals(List.of(), Axe.violations(screen));
  }
}
