package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Axe;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.WebBrowser;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The pages for developers in Chromium: by axe-core's rules, on a phone, and by keyboard. */
@Tag("thorough")
class DocumentationPagesTest extends OneServiceTest {
  private static final int PHONE = 320;
  private static final int DESKTOP = 1280;
  private static final String WIDER =
      "const page = document.documentElement; return page.scrollWidth - page.clientWidth";

  private ChromeDriver screen;

  @BeforeAll
  void openBrowser() {
    screen = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
  }

  @AfterAll
  void closeBrowser() {
    screen.quit();
  }

  private void open(String page, int width) {
    screen.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", width == PHONE));
    screen.get(getBaseUri() + page);
  }

  private WebElement find(String selector) {
    return new WebDriverWait(screen, Duration.ofMinutes(2))
        .until(
            page ->
                page.findElements(By.cssSelector(selector)).stream()
                    .filter(WebElement::isDisplayed)
                    .findFirst()
                    .orElse(null));
  }

  private void awaitUrl(String end) {
    new WebDriverWait(screen, Duration.ofMinutes(2))
        .until(page -> page.getCurrentUrl().endsWith(end));
  }

  @ParameterizedTest
  @ValueSource(ints = {PHONE, DESKTOP})
  void everybodyCanReadThem(int width) {
    Stream<String> guides =
        new Guides(new Markup(), true).all().stream().map(guide -> "docs/" + guide.name());
    for (String page : Stream.concat(guides, Stream.of("docs", "versions")).toList()) {
      prefer("light");
      open(page, width);
      assertEquals(0L, screen.executeScript(WIDER), page);
      assertEquals(List.of(), Axe.violations(screen), page);
      if (width == DESKTOP) {
        prefer("dark");
        assertEquals(List.of(), Axe.violationsByColour(screen), page);
      }
    }
    open("docs/api#/Orders/placeOrders", width);
    find("[id='/Orders/placeOrders'] .fields");
    screen.executeScript(
        "document.querySelectorAll('[id^=\"/Orders\"], [id^=\"/Orders\"] details')"
            + ".forEach(each => each.open = true)");
    assertEquals(0L, screen.executeScript(WIDER), "docs/api");
    assertEquals(List.of(), Axe.violations(screen), "docs/api");
  }

  private void prefer(String scheme) {
    screen.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  @Test
  void onAPhoneTheNavigationOpensWithoutScript() {
    screen.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      open("docs/orders", PHONE);
      assertFalse(screen.findElement(By.cssSelector("nav.guides")).isDisplayed());
      assertFalse(screen.findElement(By.id("search")).isDisplayed());
      find("body > .menu summary").click();
      find("nav.guides a[href$='/docs/webhooks']").click();
      awaitUrl("/docs/webhooks");
      find("article > .menu summary").click();
      WebElement link = find(".toc a");
      String heading = link.getDomAttribute("href");
      link.click();
      awaitUrl(heading);
    } finally {
      screen.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
  }

  @Test
  void theSearchIsUsedByTheKeyboardAlone() {
    open("docs", DESKTOP);
    find("body").sendKeys("/");
    screen.switchTo().activeElement().sendKeys("polling");
    find("#results a");
    assertEquals(List.of(), Axe.violations(screen));
    screen.switchTo().activeElement().sendKeys(Keys.ARROW_DOWN);
    screen.switchTo().activeElement().sendKeys(Keys.ENTER);
    awaitUrl("/docs/orders#polling");

    find("#find").sendKeys("token_required");
    find("#results a[href$='#token_required']");
    screen.switchTo().activeElement().sendKeys(Keys.ENTER);
    awaitUrl("/docs/errors#token_required");
  }

  @ParameterizedTest
  @CsvSource({
    "pagination, /docs/orders",
    "retries, /docs/orders#when-a-call-fails",
    "delete account, /docs/authentication#what-users-end-themselves",
    "sandbox, /docs/testing",
    "test account, /docs/testing#test-accounts"
  })
  void theSearchKnowsTheWordsOfOthers(String words, String end) {
    open("docs", DESKTOP);
    find("#find").sendKeys(words);
    find("#results a[href$='" + end + "']");
  }

  @Test
  void besideTheDemoDataTheNavigationLeadsToTheGuideOnTesting() {
    open("versions", DESKTOP);
    find("nav.guides a[href$='/docs/testing']").click();
    awaitUrl("/docs/testing");
    find("nav.guides a[aria-current][href$='/docs/testing']");
  }

  @Test
  void theSearchTellsIfItFindsNothing() {
    open("docs", DESKTOP);
    find("#find").sendKeys("xyzzy");
    assertEquals("Nothing found", find("#results li").getText());
  }

  @Test
  void theLanguageOfTheSamplesIsChosenOnceAndTheShownSampleIsCopied() {
    open("docs/first-steps", DESKTOP);
    find(".languages button[value=python]").click();
    assertEquals(List.of(), Axe.violations(screen));
    open("docs/profile", DESKTOP);
    assertTrue(find("figure[data-language=python]").getText().contains("urlopen(change)"));
    assertFalse(screen.findElement(By.cssSelector("figure[data-language=bash]")).isDisplayed());
    assertTrue(find("figure[data-language='json response']").getText().contains("firstname"));

    screen.executeCdpCommand(
        "Browser.grantPermissions", Map.of("permissions", List.of("clipboardReadWrite")));
    find("figure[data-language=python] .copy").click();
    Object copied =
        screen.executeAsyncScript(
            "const done = arguments[0]; navigator.clipboard.readText().then(done, done)");
    assertTrue(copied.toString().startsWith("change = Request(\n    base"), copied.toString());
  }

  @Test
  void withoutScriptEverySampleIsShown() {
    screen.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      open("docs/profile", PHONE);
      for (WebElement figure : screen.findElements(By.cssSelector(".samples figure"))) {
        assertTrue(figure.isDisplayed());
      }
    } finally {
      screen.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
  }

  @Test
  void errorCodesAreFilteredByCodeStatusAndWords() {
    open("docs/errors", DESKTOP);
    find("#filter").sendKeys("coupon 409");
    List<String> codes =
        screen.findElements(By.cssSelector(".codes tbody tr")).stream()
            .filter(WebElement::isDisplayed)
            .map(row -> row.getDomAttribute("id"))
            .toList();
    assertTrue(codes.contains("coupon_expired"), codes.toString());
    assertFalse(codes.contains("token_required"), codes.toString());
    assertTrue(find("#shown").getText().startsWith(codes.size() + " of "));
  }
}
