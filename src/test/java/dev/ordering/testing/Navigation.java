package dev.ordering.testing;

import java.time.Duration;
import java.util.function.Consumer;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchSessionException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Clicks in a browser that are sure on a slow machine: a command may return before the next page
 * has begun, and a page may renew its elements between two commands.
 */
public final class Navigation {
  /** Only a test that fails waits so long. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration PERIOD = Duration.ofMillis(50);

  private Navigation() {}

  /** Clicks on what leads to another page, and waits until this one is gone. */
  public static void follow(WebDriver driver, By link) {
    leave(driver, driver.findElement(link), WebElement::click);
  }

  /** Does with an element what leads to another page, and waits until this one is gone. */
  public static void leave(WebDriver driver, WebElement element, Consumer<WebElement> act) {
    act.accept(element);
    new WebDriverWait(driver, PATIENCE)
        .until(
            waiting -> {
              try {
                element.isEnabled();
                return false;
              } catch (TimeoutException | NoSuchSessionException broken) {
                throw broken;
              } catch (WebDriverException left) {
                return true; // Chromium tells in several ways that it is not there any more
              }
            });
  }

  /** Clicks on something as soon as it is there; the page may renew it at any time. */
  public static void click(WebDriver driver, By what) {
    new WebDriverWait(driver, PATIENCE, PERIOD)
        .ignoring(StaleElementReferenceException.class)
        .withMessage(what::toString)
        .until(
            waiting -> {
              waiting.findElement(what).click();
              return true;
            });
  }
}
