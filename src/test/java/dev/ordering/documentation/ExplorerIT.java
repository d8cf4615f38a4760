package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.WebBrowser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The explorer of the API in a real browser, against the packaged WAR under a context path. */
@Tag("thorough")
class ExplorerIT {
  @Test
  void aReaderSignsInAndTriesAnOperation() {
    WebDriver browser = WebBrowser.CHROMIUM.open("nl");
    try {
      walk(browser, TomcatServer.shared().address());
    } finally {
      browser.quit();
    }
  }

  private static void walk(WebDriver browser, String address) {
    browser.get(address + "/docs/api");
    find(browser, "#operations-Orders-listOrders");
    new Select(find(browser, "#version")).selectByVisibleText("1.5.1");
    find(browser, "#operations-Orders-listOrders");
    new WebDriverWait(browser, Duration.ofSeconds(20))
        .until(
            ExpectedConditions.textToBePresentInElementLocated(
                By.cssSelector(".info .version"), "1.5.1"));

    assertDark(browser);
    find(browser, ".btn.authorize").click();
    assertEquals(
        List.of(), shown(browser, "[id^=client_secret]"), "applications here have no secret");
    String explorer = browser.getWindowHandle();
    // the first of the two ways in is the sign-in; its scopes are all asked for
    find(browser, ".modal-ux .auth-container .btn.modal-btn.auth.authorize").click();
    signIn(browser, explorer);
    find(browser, ".modal-ux .btn-done").click();

    String told = execute(browser, "#operations-User-showUser");
    assertTrue(told.contains("customer@demo.example"), told);
    assertTrue(told.contains("x-version: 1.5.1"), told);
    assertTrue(told.contains("content-language: nl"), told);
    assertRegistersItsDevice(browser);
    List<LogEntry> complaints =
        browser.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getMessage().contains("Content Security Policy"))
            .toList();
    assertEquals(List.of(), complaints);
  }

  /**
   * Opens an operation and executes it as it is filled in; returns what is shown of the response.
   */
  private static String execute(WebDriver browser, String selector) {
    WebElement operation = find(browser, selector);
    operation.findElement(By.cssSelector(".opblock-summary-control")).click();
    operation.findElement(By.cssSelector(".btn.execute")).click();
    return operation.findElement(By.cssSelector(".live-responses-table tbody tr")).getText();
  }

  /** With the example of the device, which the sign-in has to have named so. */
  private static void assertRegistersItsDevice(WebDriver browser) {
    String told = execute(browser, "#operations-User-registerDevice");
    assertTrue(told.startsWith("200"), told);
  }

  private static void assertDark(WebDriver browser) {
    ((ChromeDriver) browser)
        .executeCdpCommand(
            "Emulation.setEmulatedMedia",
            Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    find(browser, "html.dark-mode .swagger-ui .info");
  }

  private static List<WebElement> shown(WebDriver browser, String selector) {
    find(browser, ".modal-ux [id^=client_id]");
    return browser.findElements(By.cssSelector(selector)).stream()
        .filter(WebElement::isDisplayed)
        .toList();
  }

  private static void signIn(WebDriver browser, String explorer) {
    new WebDriverWait(browser, Duration.ofSeconds(20))
        .until(ExpectedConditions.numberOfWindowsToBe(2));
    String window =
        browser.getWindowHandles().stream()
            .filter(handle -> !handle.equals(explorer))
            .findFirst()
            .orElseThrow();
    browser.switchTo().window(window);
    find(browser, "[name=username]").sendKeys("customer@demo.example");
    find(browser, "[name=password]").sendKeys("demo-customer");
    find(browser, "form[action$='/oauth/sign-in'] button[type=submit], form button").click();
    find(browser, "[name=decision][value=allow]").click();
    new WebDriverWait(browser, Duration.ofSeconds(20))
        .until(ExpectedConditions.numberOfWindowsToBe(1));
    browser.switchTo().window(explorer);
  }

  private static WebElement find(WebDriver browser, String selector) {
    return new WebDriverWait(browser, Duration.ofSeconds(20))
        .until(ExpectedConditions.elementToBeClickable(By.cssSelector(selector)));
  }
}
