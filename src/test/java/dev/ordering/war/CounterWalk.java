package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.WebBrowser;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A counter in Chromium at one node, whose shop gets orders through another. */
final class CounterWalk implements AutoCloseable {

  private final ChromeDriver browser = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
  private final HttpCalls elsewhere;
  private final String token;

  /** Signs staff in at the counter of one node, and a customer at the other. */
  CounterWalk(String here, HttpCalls elsewhere) {
    this.elsewhere = elsewhere;
    token =
        "Bearer "
            + elsewhere
                .grant("demo-first-party", "staff", "counter")
                .json()
                .get("access_token")
                .asText();
    browser.get(here + "/counter");
    browser.findElement(By.name("username")).sendKeys("counter@demo.example");
    browser.findElement(By.name("password")).sendKeys("demo-counter");
    Navigation.follow(browser, By.cssSelector("main .button"));
    browser.manage().timeouts().implicitlyWait(Duration.ZERO);
  }

  /** Places an order elsewhere, and returns its id once it is on the screen. */
  long orderArrives() {
    String day = LocalDate.now(ZoneId.of("Europe/Brussels")).plusDays(1).toString();
    CartBody body =
        CartBody.takeout(day, "10:30")
            .items(
                "{\"shop_id\": 1, \"product_id\": 1, \"amount\": 2, \"comment\": \"Thin slices\"}");
    Answer placed =
        elsewhere.send(
            elsewhere
                .request("/orders")
                .headers("Authorization", token, "Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.json())));
    assertEquals(200, placed.status(), placed.response()::body);
    long id = placed.json().at("/results/0/id").asLong();
    new WebDriverWait(browser, Duration.ofMinutes(2), Duration.ofMillis(50))
        .until(ExpectedConditions.presenceOfElementLocated(By.id("order-" + id)));
    String said = browser.findElement(By.id("announcement")).getDomProperty("textContent");
    assertTrue(said.startsWith("New order #"), said);
    assertTrue(browser.getTitle().startsWith("("), browser.getTitle());
    return id;
  }

  /** Accepts an order by the button of its row, which the other node sees. */
  void accept(long id) {
    Navigation.click(browser, By.id("accept-" + id));
    new WebDriverWait(browser, Duration.ofMinutes(2))
        .until(ExpectedConditions.presenceOfElementLocated(By.id("collect-" + id)));
    Answer seen = elsewhere.get("/orders/" + id, "Authorization", token);
    assertEquals("APPROVED", seen.json().get("status").asText());
  }

  /** Prints an order on a roll of 80 mm: one page, on which no button stands. */
  void print(long id) {
    Navigation.click(browser, By.id("open-" + id));
    new WebDriverWait(browser, Duration.ofMinutes(2))
        .until(ExpectedConditions.urlContains("/counter/orders/" + id));
    Map<String, Object> printed =
        browser.executeCdpCommand(
            "Page.printToPDF", Map.of("paperWidth", 3.15, "paperHeight", 11, "scale", 1));
    byte[] document = Base64.getDecoder().decode((String) printed.get("data"));
    String pdf = new String(document, StandardCharsets.ISO_8859_1);
    assertTrue(pdf.startsWith("%PDF"), "a document");
    assertEquals(2, pdf.split("/Type /Page\\b", -1).length, "one page");

    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    String ticket = browser.findElement(By.className("ticket")).getText();
    for (String told :
        List.of("De Gouden Aar Gent", "10:30", "2 ×", "Groot wit brood", "Thin slices", "To pay")) {
      assertTrue(ticket.contains(told), ticket);
    }
    assertFalse(ticket.contains("Handed over"), ticket);
    assertTrue(size(".moment .time") > 2 * size(".line"), "the time is large");
  }

  private double size(String selector) {
    String size = browser.findElement(By.cssSelector(selector)).getCssValue("font-size");
    return Double.parseDouble(size.replace("px", ""));
  }

  @Override
  public void close() {
    try {
      assertEquals(List.of(), browser.manage().logs().get(LogType.BROWSER).getAll());
    } finally {
      browser.quit();
    }
  }
}
