package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.CartBody;
import dev.ordering.testing.Axe;
import dev.ordering.testing.HttpBrowser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;

/** Every page of the counter in Chromium, by axe-core's rules, on a phone and on a desktop. */
@Tag("thorough")
class CounterPagesTest extends CounterFixture {
  private static final int PHONE = 320;
  private static final int DESKTOP = 1280;

  /** By how much the page is wider than the window. */
  private static final String WIDER =
      "const page = document.documentElement; return page.scrollWidth - page.clientWidth";

  private CounterScreen screen;
  private HttpBrowser customer;
  private long placed;
  private long declined;

  @BeforeAll
  void openBrowser() {
    execute("update orders set status = 'COLLECTED'");
    placed =
        placed(
            CartBody.delivery()
                .items(
                    "{\"shop_id\": 1, \"product_id\": 13, \"amount\": 2, \"comment\": \""
                        + "Geenboterbroodbeleg".repeat(6)
                        + "\", \"options\": [{\"option_id\": 1048, \"amount\": 1}]}",
                    CartBody.item(1, 1, 8))
                .checkout("\"note_from_customer\": \"Bel even\""));
    press(staff(), placed(), "accept");
    long ready = placed(TOMORROW, "10:15");
    press(staff(), ready, "accept");
    press(staff(), ready, "ready");
    declined = placed();
    decline(staff(), declined, Map.of("reason", "other", "text", "Sorry"));
    execute("update orders set date = date '2026-11-22' where id = " + placed());
    customer = browser("customer");
    screen = new CounterScreen(getBaseUri(), staff());
  }

  @AfterAll
  void closeBrowser() {
    screen.close();
  }

  private Map<String, Runnable> pages() {
    Map<String, Runnable> pages = new LinkedHashMap<>();
    pages.put("orders", () -> screen.open("counter?shop=1"));
    pages.put("orders, all open", () -> screen.click("#done-summary"));
    pages.put(
        "no connection",
        () -> screen.driver().executeScript("document.getElementById('away').hidden = false"));
    pages.put("no orders", () -> screen.open("counter?shop=2"));
    pages.put("order", () -> screen.open(order(placed)));
    pages.put("an order that was declined", () -> screen.open(order(declined)));
    pages.put("declining", () -> screen.open(order(placed) + "/decline"));
    pages.put(
        "declining without a reason", () -> screen.leave(() -> screen.click("button.danger")));
    pages.put("a colleague was quicker", this::conflict);
    pages.put("a shop of others", () -> screen.open("counter?shop=99"));
    pages.put(
        "no staff",
        () -> {
          screen.signIn(customer);
          screen.open("counter");
        });
    return pages;
  }

  private void conflict() {
    long id = placed();
    screen.open(order(id));
    press(staff(), id, "accept");
    screen.leave(() -> screen.click("button[value=accept]"));
  }

  @ParameterizedTest
  @CsvSource({"en, light, dark", "nl, dark, light", "fr, light, dark", "de, dark, light"})
  void everybodyCanReadAndUseThem(String language, String onPhone, String onDesktop) {
    screen.signIn(staff());
    screen.protocol(
        "Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
    pages()
        .forEach(
            (name, page) -> {
              page.run();
              assertEquals(
                  language,
                  screen.driver().findElement(By.tagName("html")).getDomAttribute("lang"));
              look(name, PHONE, onPhone);
              look(name, DESKTOP, onDesktop);
            });
  }

  private void look(String name, int width, String scheme) {
    screen.protocol(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", width == PHONE));
    screen.protocol(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    String where = name + ", " + width + " pixels, " + scheme;
    assertEquals(0L, screen.driver().executeScript(WIDER), where);
    assertEquals(List.of(), Axe.violations(screen.driver()), where);
  }
}
