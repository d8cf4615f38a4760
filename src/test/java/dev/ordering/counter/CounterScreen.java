package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.fail;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.WebBrowser;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A counter in Chromium, which counts the tones that it begins and the tickets that it prints. */
final class CounterScreen implements AutoCloseable {
  private static final String COUNT =
      """
      window.tones = 0;
      window.tickets = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        window.tones++;
        return start.apply(this, when);
      };
      window.print = () => window.tickets++;
      """;

  private final ChromeDriver driver;
  private final URI base;

  /**
   * @param base the address of the service with a slash at its end
   * @param signedIn whose cookies it takes over
   */
  CounterScreen(URI base, HttpBrowser signedIn) {
    this.base = base;
    driver = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
    driver.manage().timeouts().implicitlyWait(Duration.ZERO);
    protocol("Page.enable", Map.of());
    protocol("Network.enable", Map.of());
    protocol("Page.addScriptToEvaluateOnNewDocument", Map.of("source", COUNT));
    signIn(signedIn);
  }

  void signIn(HttpBrowser signedIn) {
    open("assets/icon.svg");
    for (String name : new String[] {"ORDERING_BROWSER", "ORDERING_SESSION"}) {
      driver.manage().addCookie(new Cookie(name, signedIn.cookie(name)));
    }
  }

  ChromeDriver driver() {
    return driver;
  }

  /** Sends a command of the Chrome DevTools Protocol. */
  Map<String, Object> protocol(String command, Map<String, Object> parameters) {
    return driver.executeCdpCommand(command, parameters);
  }

  /** Whether the network is there. */
  void network(boolean there) {
    protocol(
        "Network.emulateNetworkConditions",
        Map.of("offline", !there, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
  }

  /** Opens an address inside the service, without a slash before it. */
  void open(String address) {
    driver.get(base.resolve(address).toString());
  }

  /** Waits until an order stands on the screen. */
  void await(long order) {
    await("order " + order, found -> find("order-" + order).isPresent());
  }

  void await(String what, ExpectedCondition<Boolean> condition) {
    new WebDriverWait(driver, Duration.ofMinutes(2), Duration.ofMillis(50))
        .ignoring(StaleElementReferenceException.class)
        .withMessage(() -> what + " in " + driver.findElement(By.tagName("body")).getText())
        .until(condition);
  }

  Optional<WebElement> find(String id) {
    return driver.findElements(By.id(id)).stream().findFirst();
  }

  /** The text of what has an id; empty where nothing has, or where it is not shown. */
  String text(String id) {
    return (String)
        driver.executeScript(
            "const found = document.getElementById(arguments[0]);"
                + " return found && found.checkVisibility() ? found.innerText : ''",
            id);
  }

  boolean isShown(String id) {
    return (Boolean)
        driver.executeScript(
            "const found = document.getElementById(arguments[0]);"
                + " return !!found && found.checkVisibility()",
            id);
  }

  /** A figure of the page that is open: {@code tones} or {@code tickets}. */
  long count(String name) {
    return (Long) driver.executeScript("return window." + name);
  }

  /** Clicks on something as soon as it is there; the page may be renewed at any time. */
  void click(String selector) {
    Navigation.click(driver, By.cssSelector(selector));
  }

  WebElement focused() {
    return driver.switchTo().activeElement();
  }

  /** The id of what has the focus. */
  String focus() {
    return (String) driver.executeScript("return document.activeElement.id");
  }

  /** Presses Tab until the focus is where a selector says. */
  WebElement tabTo(String selector) {
    for (int pressed = 0; pressed < 60; pressed++) {
      press(Keys.TAB);
      if (Boolean.TRUE.equals(
          driver.executeScript("return document.activeElement.matches(arguments[0])", selector))) {
        return focused();
      }
    }
    return fail("no Tab leads to " + selector + " on " + driver.getCurrentUrl());
  }

  /** Presses a key where the focus is, which leads to another page, and waits for that. */
  void leaveBy(CharSequence key) {
    leave(() -> press(key));
  }

  /** Goes to what has the focus then: the page may be renewed at any time. */
  private void press(CharSequence key) {
    new Actions(driver).sendKeys(key).perform();
  }

  /** Does what leads to another page, and waits for that. */
  void leave(Runnable act) {
    driver.executeScript("window.left = false");
    act.run();
    await(
        "another page",
        (WebDriver waiting) ->
            Boolean.TRUE.equals(
                driver.executeScript(
                    "return !('left' in window) && document.readyState === 'complete'")));
  }

  @Override
  public void close() {
    driver.quit();
  }
}
