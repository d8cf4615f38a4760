package dev.ordering.counter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The counter as a baker uses it, in Chromium: its sound, its focus, its keys, and its network. */
@Tag("thorough")
class CounterBrowserTest extends CounterFixture {
  private CounterScreen screen;

  @BeforeAll
  void openBrowser() {
    screen = new CounterScreen(getBaseUri(), staff());
  }

  @AfterAll
  void closeBrowser() {
    screen.close();
  }

  @BeforeEach
  void openCounter() {
    execute("update orders set status = 'COLLECTED'");
    screen.open("counter?shop=1");
  }

  @Test
  void aNewOrderRingsUnlessTheSoundIsMutedWhichOutlivesThePage() {
    pressSound("Sound is on");
    screen.await(placed());
    assertTrue(screen.count("tones") > 0, "a new order rings");
    long seen = placed();
    screen.await(seen);
    screen.leave(() -> screen.click("#accept-" + seen));
    screen.await(placed());
    assertTrue(screen.count("tones") > 0, "also on the next page, which nobody has touched");

    pressSound("Sound is off");
    screen.leave(screen.driver().navigate()::refresh);
    assertEquals("Sound is off", screen.text("sound"));
    screen.await(placed());
    assertEquals(0, screen.count("tones"));
    screen.open(order(seen));
    assertEquals("Sound is off", screen.text("sound"));

    screen.open("counter?shop=1");
    pressSound("Sound is on");
    screen.await(placed());
    assertTrue(screen.count("tones") > 0, "it rings again");
  }

  /** Presses the button until it says something, at most two times. */
  private void pressSound(String wanted) {
    WebElement button = screen.find("sound").orElseThrow();
    for (int i = 0; i < 2 && !button.getText().equals(wanted); i++) {
      String before = button.getText();
      button.click();
      screen.await("another word than " + before, changed -> !button.getText().equals(before));
    }
    assertEquals(wanted, button.getText());
  }

  @Test
  void whatCameWhileAnotherPageWasOpenRingsOnTheNext() {
    screen.open("docs");
    long meanwhile = placed();
    screen.open("counter?shop=1");

    WebElement announcement = screen.find("announcement").orElseThrow();
    screen.await(
        "an announcement",
        told -> announcement.getDomProperty("textContent").startsWith("New order #"));
    assertTrue(screen.find("order-" + meanwhile).isPresent());
    assertEquals(0, screen.count("tones"), "nobody has touched this page");
    pressSound("Sound is on");
    screen.await("a ring", rung -> screen.count("tones") > 0);
  }

  @Test
  void aLostNetworkIsToldUntilTheOrdersThatCameMeanwhileAreShown() {
    assertFalse(screen.isShown("away"));
    screen.network(false);
    try {
      screen.await("No connection", told -> screen.text("away").startsWith("No connection."));
    } finally {
      screen.network(true);
    }
    long meanwhile = placed();

    screen.await(meanwhile);
    screen.await("connected", told -> !screen.isShown("away"));
  }

  @Test
  void aServerThatIsSilentIsToldInSeconds() {
    screen.protocol(
        "Fetch.enable", Map.of("patterns", List.of(Map.of("urlPattern", "*/counter/orders?*"))));
    long meanwhile;
    try {
      meanwhile = placed();
      screen.await("No connection", told -> screen.text("away").startsWith("No connection."));
      assertTrue(screen.find("order-" + meanwhile).isEmpty());
    } finally {
      screen.protocol("Fetch.disable", Map.of());
    }

    screen.await(meanwhile);
    screen.await("connected", told -> !screen.isShown("away"));
  }

  @Test
  void whatComesByItselfTakesNeitherTheFocusNorWhatIsTyped() {
    long first = placed();
    screen.await(first);
    screen.tabTo("#accept-" + first);
    screen.await(placed());
    assertEquals("accept-" + first, screen.focus());

    screen.open(order(first) + "/decline");
    WebElement text = screen.find("text").orElseThrow();
    text.sendKeys("The oven is ");
    placed();
    screen.await(
        "a ring",
        rung -> !screen.text("back").isEmpty() && screen.text("back").contains("to accept"));
    text.sendKeys("broken");
    assertEquals("text", screen.focus());
    assertEquals("The oven is broken", text.getDomProperty("value"));
  }

  @Test
  void whatAColleagueTakesAwayLeavesTheFocusNearby() {
    long first = placed();
    screen.await(first);
    screen.tabTo("#accept-" + first);
    press(browser("counter"), first, "accept");
    screen.await("accepted", there -> screen.find("ready-" + first).isPresent());
    assertEquals("open-" + first, screen.focus(), "its order");

    press(browser("counter"), first, "collect");
    screen.await("collected", there -> screen.find("ready-" + first).isEmpty());
    assertEquals("orders", screen.focus(), "the list, as the order is among those that are done");
  }

  @Test
  void aScreenWhoseStaffMayNoLongerSeeTheOrdersShowsNoneOfThem() {
    long id = placed();
    try (CounterScreen other = new CounterScreen(getBaseUri(), browser("counter"))) {
      other.open("counter");
      other.await(id);
      permit("counter", false);
      other.await(
          "a refusal",
          told ->
              other.driver().getPageSource().contains("This account has no access to a counter"));
      assertFalse(other.driver().getPageSource().contains("order-" + id));
    } finally {
      permit("counter", true);
    }
  }

  @Test
  void theKeyboardAloneIsEnough() {
    long declined = placed(TODAY, "12:00");
    long first = placed(TODAY, "12:15");
    long second = placed(TODAY, "12:30");
    screen.await(second);

    screen.tabTo("#accept-" + first);
    screen.leaveBy(Keys.ENTER);
    assertEquals("open-" + second, screen.focus(), "the next one to accept");
    screen.tabTo("#ready-" + first);
    screen.leaveBy(Keys.ENTER);
    assertEquals("open-" + first, screen.focus(), "it stays where it is");
    screen.leaveBy(Keys.ENTER);
    assertTrue(screen.driver().getCurrentUrl().endsWith("/" + order(first)));
    screen.tabTo("#print");
    screen.focused().sendKeys(Keys.ENTER);
    assertEquals(1, screen.count("tickets"));
    screen.tabTo("#back");
    screen.leaveBy(Keys.ENTER);
    assertEquals("open-" + first, screen.focus(), "where one came from");
    screen.tabTo("#collect-" + first);
    screen.leaveBy(Keys.ENTER);
    assertEquals("COLLECTED", status(first));

    screen.tabTo("#open-" + declined);
    screen.leaveBy(Keys.ENTER);
    screen.tabTo("a.danger");
    screen.leaveBy(Keys.ENTER);
    screen.tabTo("#sold_out").sendKeys(Keys.ARROW_DOWN);
    assertEquals("closed", screen.focus());
    screen.tabTo("#text").sendKeys("Back on Monday");
    screen.tabTo("button.danger");
    screen.leaveBy(Keys.ENTER);
    assertEquals("order", screen.focus(), "what became of it");
    assertEquals("DECLINED", status(declined));
    assertTrue(
        screen.driver().findElement(By.tagName("main")).getText().contains("Back on Monday"));
  }

  @Test
  void withoutScriptsFormsAndReloadingAreEnough() {
    screen.protocol("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    try {
      screen.open("counter?shop=1");
      assertFalse(screen.isShown("sound") || screen.isShown("print"));
      assertEquals(
          "30",
          screen
              .driver()
              .findElement(By.cssSelector("meta[http-equiv=refresh]"))
              .getDomAttribute("content"));
      long id = placed();
      long declined = placed(CartBody.takeout(TODAY, "17:45"));
      screen.open("counter?shop=1");
      for (String act : List.of("accept", "ready", "collect")) {
        screen.click("#" + act + "-" + id);
      }
      screen.click("#open-" + declined);
      screen.click("a.danger");
      screen.click("#other");
      screen.click("button.danger");
      screen.await("declined", shown -> screen.isShown("order"));
      assertEquals("COLLECTED", status(id));
      assertEquals("DECLINED", status(declined));
    } finally {
      screen.protocol("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    }
  }
}
