package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.WebBrowser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebDriver;

/** The whole way of somebody who forgot a password, in Chromium, with the demo data. */
@Tag("thorough")
class RecoveryWalkTest extends OneServiceTest {
  private static final String EMAIL = "newcomer@demo.example";
  private static final String NEW = "seven green bottles";

  @Test
  void fromTheSignInToTheMailAndBackToTheApplication() throws Exception {
    WebDriver driver = WebBrowser.CHROMIUM.open("en");
    try {
      String callback = getBaseUri() + "demo/callback";
      driver.get(
          getBaseUri()
              + SignInFixture.authorize("demo-app")
                  .replaceFirst("redirect_uri=[^&]*", "redirect_uri=" + callback));
      Navigation.follow(driver, By.linkText("Forgot your password?"));
      fill(driver, "email", EMAIL);
      Navigation.follow(driver, By.cssSelector("main .button"));
      assertEquals("Check your e-mail", heading(driver));

      String asked = driver.getWindowHandle();
      driver.get(getBaseUri() + "demo/mail");
      Poll.until(
          "mail",
          () -> {
            driver.navigate().refresh();
            return driver.getPageSource().contains("Choose a new password");
          });
      Navigation.follow(driver, By.linkText("Choose a new password"));
      driver.switchTo().frame(driver.findElement(By.tagName("iframe")));
      driver.findElement(By.linkText("Choose a new password")).sendKeys(Keys.ENTER);
      Poll.until("window", () -> driver.getWindowHandles().size() == 2);
      driver.getWindowHandles().stream()
          .filter(window -> !window.equals(asked))
          .forEach(window -> driver.switchTo().window(window));

      assertEquals("New password", heading(driver));
      assertEquals(EMAIL, driver.findElement(By.id("username")).getDomProperty("value"));
      fill(driver, "password", NEW);
      Navigation.follow(driver, By.cssSelector("main .button"));
      assertEquals("Sign in", heading(driver));
      assertEquals(
          "Your password has been changed. Sign in with the new one.",
          driver.findElement(By.cssSelector("[role=status]")).getText());
      fill(driver, "username", EMAIL);
      fill(driver, "password", NEW);
      Navigation.follow(driver, By.cssSelector("main .button"));
      assertEquals("Demo App wants to use your account", heading(driver));
      Navigation.follow(driver, By.cssSelector("button[value=allow]"));
      Poll.until("application", () -> driver.getCurrentUrl().startsWith(callback + "?"));
      assertTrue(driver.getCurrentUrl().contains("code="), driver.getCurrentUrl());
    } finally {
      driver.quit();
    }
  }

  private static String heading(WebDriver driver) {
    return driver.findElement(By.tagName("h1")).getText();
  }

  private static void fill(WebDriver driver, String id, String text) {
    driver.findElement(By.id(id)).sendKeys(text);
  }
}
