package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.Api;
import dev.ordering.testing.Axe;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.LanguageNames;
import dev.ordering.testing.MailBox;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.WebBrowser;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.chrome.ChromeDriver;

/** The way of a customer from the page of a payment to the test bank and back to the app. */
@Tag("thorough")
class PaymentWalkTest extends OneServiceTest {
  private PayingCustomer customer;
  private int slots;

  @BeforeAll
  void signIn() {
    customer = new PayingCustomer(getBaseUri());
  }

  private String callback() {
    return getBaseUri() + "demo/callback";
  }

  private JsonNode placed() {
    return customer.place(
        PayingCustomer.cart(slots++).with("\"return_url\": \"" + callback() + "?state=a%2Fb\""));
  }

  private static String url(JsonNode placed) {
    return placed.at("/payments/0/url").asText();
  }

  @Test
  void onAPhoneByTheKeyboard() throws Exception {
    JsonNode placed = placed();
    long id = placed.at("/results/0/id").asLong();
    ChromeDriver driver = (ChromeDriver) WebBrowser.CHROMIUM.open("nl");
    try {
      driver.manage().window().setSize(new Dimension(390, 844));
      driver.get(url(placed));
      isRight(driver, "/demo/pay/");
      press(driver, "button[value=failed]");
      Poll.until("back", () -> driver.getCurrentUrl().endsWith("/return"));
      isRight(driver, "/payments/");
      press(driver, "main form .button");
      Poll.until("bank", () -> driver.getCurrentUrl().contains("/demo/pay/"));
      press(driver, "button[value=paid]");
      Poll.until("app", () -> driver.getCurrentUrl().startsWith(callback()));

      assertEquals(callback() + "?state=a%2Fb&order_ids=" + id, driver.getCurrentUrl());
      theOrderIsEverywhere(id);
    } finally {
      driver.quit();
    }
  }

  private static void press(ChromeDriver driver, String button) {
    Navigation.leave(
        driver, driver.findElement(By.cssSelector(button)), found -> found.sendKeys(Keys.ENTER));
  }

  private static void isRight(ChromeDriver driver, String path) {
    assertTrue(driver.getCurrentUrl().contains(path), driver.getCurrentUrl());
    assertEquals(List.of(), Axe.violations(driver), path);
    assertEquals(
        true,
        driver.executeScript("return document.documentElement.scrollWidth <= window.innerWidth"),
        "nothing is wider than the phone");
  }

  /** At once: it counted before the customer was sent back. */
  private void theOrderIsEverywhere(long id) throws Exception {
    String list = customer.app().get("1.9.0", "/orders").body();
    assertTrue(list.contains("\"id\":" + id + ","), list);
    String feed =
        Api.signedIn(getBaseUri(), "staff@demo.example", "demo-staff")
            .get("1.9.0", "/company/companies/1/orders/changes")
            .body();
    assertTrue(feed.contains("\"id\":" + id + ","), feed);
    HttpBrowser staff = new HttpBrowser(getBaseUri(), "en");
    staff.submit(
        staff.follow(staff.open("counter")),
        "oauth/sign-in",
        Map.of("username", "staff@demo.example", "password", "demo-staff"));
    assertEquals(200, staff.open("counter/orders/" + id).statusCode());
    Poll.until(
        "mail",
        () -> !new MailBox(getBaseUri()).mails("newcomer@demo.example", "order_placed").isEmpty());
  }

  @Test
  void withoutAScriptInEveryLanguage() throws Exception {
    JsonNode placed = placed();
    Set<String> headings = new LinkedHashSet<>();
    for (String language : LanguageNames.ALL) {
      WebDriver driver = WebBrowser.HTML_UNIT.open(language);
      try {
        driver.get(url(placed));
        if (driver.getCurrentUrl().contains("/payments/")) {
          driver.findElement(By.cssSelector("main form .button")).click();
        }
        driver.findElement(By.cssSelector("button[value=failed]")).click();
        assertEquals(language, driver.findElement(By.tagName("html")).getDomAttribute("lang"));
        headings.add(driver.findElement(By.tagName("h1")).getText());
      } finally {
        driver.quit();
      }
    }

    assertEquals(4, headings.size(), headings.toString());
    assertTrue(headings.contains("Nothing has been paid yet."), headings.toString());
    assertEquals(
        "pending",
        customer.order(placed.at("/results/0/id").asLong()).path("payment_status").asText());
  }
}
