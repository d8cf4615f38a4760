package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The way of a reader through the explorer of the API. */
final class ExplorerWalk {
  private ExplorerWalk() {}

  /**
   * Signs in and tries operations.
   *
   * @param address of the running service, without a slash at its end
   */
  static void walk(WebDriver browser, String address) {
    browser.get(address + "/docs/api");
    find(browser, "#explorer[data-version]");
    new Select(find(browser, "#version")).selectByVisibleText("1.5.1");
    find(browser, "#explorer[data-version='1.5.1']");

    String explorer = browser.getWindowHandle();
    find(browser, "#sign-in").click();
    signIn(browser, explorer);
    new WebDriverWait(browser, Duration.ofMinutes(2))
        .until(ExpectedConditions.textToBePresentInElementLocated(By.id("access"), "Signed in."));

    String told = execute(browser, "/User/showUser");
    assertTrue(told.contains("customer@demo.example"), told);
    assertTrue(told.contains("x-version: 1.5.1"), told);
    assertTrue(told.contains("content-language: nl"), told);
    // with the example of the device, which the sign-in has to have named so
    assertTrue(execute(browser, "/User/registerDevice").startsWith("200"));
    List<LogEntry> complaints =
        browser.manage().logs().get(LogType.BROWSER).getAll().stream()
            .filter(entry -> entry.getMessage().contains("Content Security Policy"))
            .toList();
    assertEquals(List.of(), complaints);
  }

  /** Opens an operation and sends it as it is filled in; returns what is shown of the response. */
  private static String execute(WebDriver browser, String operation) {
    String selector = "[id='" + operation + "']";
    find(browser, selector + " > summary").click();
    find(browser, selector + " button[type=submit]").click();
    return find(browser, selector + " [aria-label=Response]").getText();
  }

  private static void signIn(WebDriver browser, String explorer) {
    new WebDriverWait(browser, Duration.ofMinutes(2))
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
    new WebDriverWait(browser, Duration.ofMinutes(2))
        .until(ExpectedConditions.numberOfWindowsToBe(1));
    browser.switchTo().window(explorer);
  }

  private static WebElement find(WebDriver browser, String selector) {
    return new WebDriverWait(browser, Duration.ofMinutes(2))
        .until(ExpectedConditions.elementToBeClickable(By.cssSelector(selector)));
  }
}
