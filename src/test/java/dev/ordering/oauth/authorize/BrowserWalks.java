package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.testing.Navigation;
import dev.ordering.testing.WebBrowser;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.Rectangle;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The ways of a person through the pages, in real browsers, over the demo data; whoever runs the
 * service implements {@link #serviceUri}.
 */
interface BrowserWalks {
  String CUSTOMER = "customer@demo.example";
  String CUSTOMER_PASSWORD = "demo-customer";

  /** For accounts that several walks over one database share: one may have allowed it before. */
  String ASK_AGAIN = "&prompt=consent";

  /** The address of the running service, with a slash at its end. */
  URI serviceUri();

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void signingInAndAllowingLeadsBackToTheApplication(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      driver.get(authorize("demo-app", "orders user", "st ate+&=") + ASK_AGAIN);
      assertEquals("Sign in · Verse Toog", driver.getTitle());
      signIn(driver, CUSTOMER, CUSTOMER_PASSWORD);

      assertEquals("Demo App wants to use your account", heading(driver));
      String text = driver.findElement(By.tagName("main")).getText();
      assertTrue(text.contains(CUSTOMER), text);
      assertTrue(text.contains("See and place your orders"), text);
      assertTrue(text.contains("Change your profile"), text);
      assertFalse(text.contains("Prepare your checkout"), text);
      decide(driver, "allow");

      QueryParameters answer = answer(driver);
      assertEquals("st ate+&=", answer.text("state").orElseThrow());
      assertTrue(answer.text("code").isPresent());
      assertTrue(driver.getPageSource().contains("grant_type=code"));
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void thePolicyLetsTheAnswerGoToAnotherHost(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      String callback = "http://127.0.0.1:" + port() + "/callback";
      driver.get(authorize("demo-app", "orders", "1", callback) + ASK_AGAIN);
      signIn(driver, CUSTOMER, CUSTOMER_PASSWORD);
      decide(driver, "deny");
      assertTrue(driver.getCurrentUrl().startsWith(callback + "?error=access_denied"));
      driver.get(authorize("demo-app", "orders", "2", callback) + ASK_AGAIN);
      decide(driver, "allow");
      assertTrue(driver.getCurrentUrl().startsWith(callback + "?code="), driver.getCurrentUrl());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void aWrongPasswordIsToldAtTheFieldAndCanBeCorrected(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      driver.get(authorize("demo-app", "orders", "1"));
      signIn(driver, "newcomer@demo.example", "not the password");
      assertEquals("Please check: Sign in · Verse Toog", driver.getTitle());
      String message = driver.findElement(By.id("faults")).getText();
      assertEquals("The e-mail address or password is incorrect.", message);
      assertEquals(
          "newcomer@demo.example", driver.findElement(By.id("username")).getDomProperty("value"));
      assertEquals("", driver.findElement(By.id("password")).getDomProperty("value"));
      signIn(driver, "newcomer@demo.example", "demo-newcomer");
      assertEquals("Demo App wants to use your account", heading(driver));
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void aNewAccountIsCreatedOnTheWay(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      driver.get(authorize("demo-app", "orders", "1"));
      Navigation.follow(driver, By.linkText("Create an account"));
      Navigation.follow(driver, By.cssSelector("main .button"));
      assertEquals(4, driver.findElements(By.cssSelector(".faults li")).size());

      String email = "new-" + UUID.randomUUID() + "@example.com";
      fill(driver, "firstname", "Ann");
      fill(driver, "lastname", "O'Neil <b>");
      fill(driver, "email", email);
      fill(driver, "password", "seven green bottles");
      Navigation.follow(driver, By.cssSelector("main .button"));
      assertEquals("Demo App wants to use your account", heading(driver));
      assertTrue(driver.findElement(By.className("identity")).getText().contains(email));
      decide(driver, "allow");
      assertTrue(answer(driver).text("code").isPresent());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void aDenialIsToldToTheApplicationAndConsentIsRemembered(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      String email = register(driver);
      driver.get(authorize("demo-first-party", "user checkout", "1"));
      decide(driver, "deny");
      assertEquals("access_denied", answer(driver).text("error").orElseThrow());

      driver.get(authorize("demo-first-party", "user checkout", "2"));
      assertTrue(driver.findElement(By.className("identity")).getText().contains(email));
      decide(driver, "allow");
      driver.get(authorize("demo-first-party", "checkout", "3"));
      assertEquals("3", answer(driver).text("state").orElseThrow());
      assertTrue(answer(driver).text("code").isPresent());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void signingOutAsksForThePasswordAgain(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      String email = register(driver);
      driver.get(serviceUri() + "oauth/sign-out");
      assertTrue(driver.findElement(By.tagName("main")).getText().contains(email));
      Navigation.follow(driver, By.cssSelector("main .button"));
      assertEquals("You are signed out", heading(driver));
      driver.get(authorize("demo-app", "orders", "1"));
      assertEquals("Sign in", heading(driver));
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void somebodyElseSignsInFromTheConsentPage(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      register(driver);
      driver.get(authorize("demo-app", "company", "1"));
      Navigation.follow(driver, By.xpath("//button[.='Not you?']"));
      assertEquals("Sign in", heading(driver));
      signIn(driver, "staff@demo.example", "demo-staff");
      assertTrue(
          driver.findElement(By.className("identity")).getText().contains("staff@demo.example"));
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(WebBrowser.class)
  default void twoTabsWithTwoApplicationsEachFinishTheirOwn(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      String email = register(driver);
      driver.manage().deleteAllCookies();
      String first = driver.getWindowHandle();
      driver.get(authorize("demo-app", "orders", "one"));
      driver.switchTo().newWindow(WindowType.TAB);
      String second = driver.getWindowHandle();
      driver.get(authorize("demo-other-platform", "user", "two"));
      signIn(driver, email, "seven green bottles");
      assertEquals("Demo Other Platform wants to use your account", heading(driver));

      driver.switchTo().window(first);
      signIn(driver, email, "seven green bottles");
      assertEquals("Demo App wants to use your account", heading(driver));
      driver.switchTo().window(second);
      decide(driver, "allow");
      assertEquals("two", answer(driver).text("state").orElseThrow());
      driver.switchTo().window(first);
      decide(driver, "allow");
      assertEquals("one", answer(driver).text("state").orElseThrow());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "CHROMIUM, nl, Aanmelden, Demo App wil uw account gebruiken, Toestaan",
    "CHROMIUM, fr, Se connecter, Demo App veut utiliser votre compte, Autoriser",
    "CHROMIUM, de, Anmelden, Demo App möchte Ihr Konto verwenden, Erlauben",
    "HTML_UNIT, nl, Aanmelden, Demo App wil uw account gebruiken, Toestaan",
    "HTML_UNIT, fr, Se connecter, Demo App veut utiliser votre compte, Autoriser",
    "HTML_UNIT, de, Anmelden, Demo App möchte Ihr Konto verwenden, Erlauben"
  })
  default void thePagesSpeakTheReadersLanguage(
      WebBrowser browser, String language, String signIn, String consent, String allow) {
    WebDriver driver = browser.open(language);
    try {
      driver.get(authorize("demo-app", "company", "1"));
      assertEquals(language, driver.findElement(By.tagName("html")).getDomAttribute("lang"));
      assertEquals(signIn, heading(driver));
      signIn(driver, CUSTOMER, CUSTOMER_PASSWORD);
      assertEquals(consent, heading(driver));
      assertEquals(allow, driver.findElement(By.cssSelector("button[value=allow]")).getText());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(value = WebBrowser.class, names = "CHROMIUM")
  default void theKeyboardAloneIsEnough(WebBrowser browser) {
    WebDriver driver = browser.open("en");
    try {
      driver.get(authorize("demo-app", "company user", "1") + ASK_AGAIN);
      awaitFocus(driver, "id", "username");
      press(driver, CUSTOMER);
      press(driver, Keys.TAB);
      enter(driver, press(driver, "wrong"));
      // is read out first
      awaitFocus(driver, "class", "faults");
      press(driver, Keys.TAB);
      press(driver, Keys.ENTER);
      press(driver, Keys.TAB);
      enter(driver, press(driver, CUSTOMER_PASSWORD));
      for (int i = 0; i < 10; i++) {
        press(driver, Keys.TAB);
        WebElement focused = driver.switchTo().activeElement();
        if ("allow".equals(focused.getDomAttribute("value"))) {
          enter(driver, focused);
          break;
        }
      }
      assertTrue(answer(driver).text("code").isPresent());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "demo-app, light, Verse Toog, '154, 52, 18', '255, 255, 255'",
    "demo-app, dark, Verse Toog, '186, 116, 93', '0, 0, 0'",
    "demo-other-platform, light, Marché du Coin, '29, 78, 137', '255, 255, 255'"
  })
  default void thePagesHaveTheNameAndTheColourOfThePlatform(
      String client, String scheme, String name, String colour, String text) {
    ChromeDriver driver = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
    try {
      driver.executeCdpCommand(
          "Emulation.setEmulatedMedia",
          Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
      driver.get(authorize(client, "orders", "1"));

      assertEquals(name, driver.findElement(By.className("brand")).getText());
      WebElement button = driver.findElement(By.cssSelector("main .button"));
      assertEquals("rgba(" + colour + ", 1)", button.getCssValue("background-color"));
      assertEquals("rgba(" + text + ", 1)", button.getCssValue("color"));
      assertEquals(List.of(), driver.manage().logs().get(LogType.BROWSER).getAll());
    } finally {
      driver.quit();
    }
  }

  @ParameterizedTest
  @EnumSource(value = WebBrowser.class, names = "CHROMIUM")
  default void aPhoneShowsTheNamesOneBelowTheOther(WebBrowser browser) {
    ChromeDriver driver = (ChromeDriver) browser.open("de");
    try {
      driver.executeCdpCommand(
          "Emulation.setDeviceMetricsOverride",
          Map.of("width", 320, "height", 640, "deviceScaleFactor", 1, "mobile", true));
      driver.get(authorize("demo-app", "orders", "1"));
      Navigation.follow(driver, By.cssSelector(".aside a"));
      Navigation.follow(driver, By.cssSelector("main .button"));

      Rectangle first = driver.findElement(By.id("firstname")).getRect();
      Rectangle last = driver.findElement(By.id("lastname")).getRect();
      assertTrue(first.getY() + first.getHeight() < last.getY(), first.getY() + " " + last.getY());
      assertEquals(first.getX(), last.getX());
      assertEquals(320L, driver.executeScript("return document.documentElement.scrollWidth"));
    } finally {
      driver.quit();
    }
  }

  /** The browser moves the focus some time after the page has arrived. */
  private static void awaitFocus(WebDriver driver, String attribute, String value) {
    new WebDriverWait(driver, Duration.ofMinutes(2))
        .withMessage(() -> "focus on " + value)
        .until(page -> value.equals(page.switchTo().activeElement().getDomAttribute(attribute)));
  }

  /** Types where the focus is; returns what had it. */
  private static WebElement press(WebDriver driver, CharSequence keys) {
    WebElement focused = driver.switchTo().activeElement();
    focused.sendKeys(keys);
    return focused;
  }

  private static void enter(WebDriver driver, WebElement focused) {
    Navigation.leave(driver, focused, field -> field.sendKeys(Keys.ENTER));
  }

  private String authorize(String client, String scope, String state) {
    return authorize(client, scope, state, serviceUri() + "demo/callback");
  }

  private String authorize(String client, String scope, String state, String callback) {
    return serviceUri()
        + "oauth/authorize?response_type=code&client_id="
        + client
        + "&redirect_uri="
        + encode(callback)
        + "&scope="
        + encode(scope)
        + "&state="
        + encode(state)
        + "&code_challenge_method=S256&code_challenge="
        + SignInFixture.CHALLENGE;
  }

  /** Makes an account and stays signed in with it; returns its address. */
  private String register(WebDriver driver) {
    String email = "walk-" + UUID.randomUUID() + "@example.com";
    driver.get(authorize("demo-app", "checkout", "register"));
    Navigation.follow(driver, By.linkText("Create an account"));
    fill(driver, "firstname", "Ann");
    fill(driver, "lastname", "Peeters");
    fill(driver, "email", email);
    fill(driver, "password", "seven green bottles");
    Navigation.follow(driver, By.cssSelector("main .button"));
    return email;
  }

  private int port() {
    return serviceUri().getPort();
  }

  private static void signIn(WebDriver driver, String email, String password) {
    fill(driver, "username", email);
    fill(driver, "password", password);
    Navigation.follow(driver, By.cssSelector("main .button"));
  }

  private static void fill(WebDriver driver, String name, String value) {
    driver.findElement(By.name(name)).clear();
    driver.findElement(By.name(name)).sendKeys(value);
  }

  private static void decide(WebDriver driver, String decision) {
    Navigation.follow(driver, By.cssSelector("button[name=decision][value=" + decision + "]"));
  }

  private static String heading(WebDriver driver) {
    return driver.findElement(By.tagName("h1")).getText();
  }

  private static QueryParameters answer(WebDriver driver) {
    URI address = URI.create(driver.getCurrentUrl());
    assertTrue(address.getPath().endsWith("/demo/callback"), address.toString());
    return QueryParameters.parse(address.getRawQuery());
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
