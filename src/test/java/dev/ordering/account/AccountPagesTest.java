package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Axe;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.WebBrowser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Cookie;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;

/** The pages of an account in Chromium: by axe-core's rules, on a phone, and by keyboard. */
@Tag("thorough")
class AccountPagesTest extends AccountFixture {
  private static final List<String> PAGES =
      List.of(
          "account?done=ended",
          "account/password",
          "account/mails",
          "account/data",
          "account/delete");
  private static final int PHONE = 320;
  private static final String WIDER =
      "const page = document.documentElement; return page.scrollWidth - page.clientWidth";

  private ChromeDriver screen;

  @BeforeAll
  void openBrowser() {
    String email = account();
    pair(email, "Geenboterbroodbeleg".repeat(6));
    pair(email, "phone");
    HttpBrowser browser = browser(email);
    screen = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
    screen.get(getBaseUri() + "assets/icon.svg");
    for (String name : List.of("ORDERING_BROWSER", "ORDERING_SESSION")) {
      screen.manage().addCookie(new Cookie(name, browser.cookie(name)));
    }
  }

  @AfterAll
  void closeBrowser() {
    screen.quit();
  }

  @ParameterizedTest
  @CsvSource({"en, 320, light", "nl, 1280, dark", "fr, 320, dark", "de, 1280, light"})
  void everybodyCanReadAndUseThem(String language, int width, String scheme) {
    screen.executeCdpCommand("Network.enable", Map.of());
    screen.executeCdpCommand(
        "Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
    screen.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", width == PHONE));
    screen.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    for (String page : PAGES) {
      screen.get(getBaseUri() + page);
      assertFalse(screen.findElements(By.cssSelector("main form")).isEmpty(), page);
      assertEquals(language, screen.findElement(By.tagName("html")).getDomAttribute("lang"), page);
      assertEquals(0L, screen.executeScript(WIDER), page);
      assertEquals(List.of(), Axe.violations(screen), page);
    }
  }

  @Test
  void aDeviceEndsByTheKeyboardAlone() {
    screen.get(getBaseUri() + "account");
    for (int i = 0; i < 20; i++) {
      screen.switchTo().activeElement().sendKeys(Keys.TAB);
      String label = screen.switchTo().activeElement().getDomAttribute("aria-label");
      if (label != null && label.endsWith(": phone")) {
        Navigation.leave(
            screen, screen.switchTo().activeElement(), button -> button.sendKeys(Keys.ENTER));
        break;
      }
    }
    assertTrue(screen.getCurrentUrl().endsWith("account?done=ended"), screen.getCurrentUrl());
    assertTrue(screen.findElements(By.cssSelector("[role=status]")).size() == 1);
    String left = "return document.querySelectorAll(\"[aria-label$=': phone']\").length";
    assertEquals(0L, screen.executeScript(left));
  }
}
