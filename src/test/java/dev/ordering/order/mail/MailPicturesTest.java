package dev.ordering.order.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.shop.ShopOrderFixture;
import dev.ordering.testing.WebBrowser;
import dev.ordering.user.model.AccountRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.chrome.ChromeDriver;

/** Every kind of mail in every language, as its reader sees it. */
@Tag("thorough")
class MailPicturesTest extends ShopOrderFixture {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String BASE = "http://localhost:8080";
  private static final List<String> LANGUAGES = List.of("en", "nl", "fr", "de");

  /** What would be fetched from somewhere. */
  private static final Pattern REMOTE = Pattern.compile("(?i)\\bsrc=|url\\(|<link|@import|<script");

  private static final Pattern LINK = Pattern.compile("href=\"([^\"]*)\"");

  /**
   * Texts with too little contrast (WCAG 1.4.3), words of usual length that are broken, and elements
   * beyond the right edge.
   */
  private static final String FAULTS =
      """
      const parts = text => (text.match(/[\\d.]+/g) || []).map(Number);
      const light = text => {
        const [r, g, b] = parts(text).slice(0, 3).map(v => v / 255)
          .map(v => v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = element => {
        for (let at = element; at; at = at.parentElement) {
          const colour = getComputedStyle(at).backgroundColor;
          if (parts(colour)[3] !== 0) return colour;
        }
        return 'rgb(255, 255, 255)';
      };
      const found = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.data.trim()) continue;
        const element = text.parentElement;
        const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < 4.5) found.push(contrast.toFixed(1) + ' ' + text.data.trim());
        for (const word of text.data.matchAll(/[^\\s–-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const tops = new Set([...range.getClientRects()].map(part => part.top));
          if (word[0].length <= 24 && tops.size > 1) found.push('broken ' + word[0]);
        }
      }
      for (const element of document.body.querySelectorAll('*')) {
        const right = element.getBoundingClientRect().right;
        if (right > innerWidth + 0.5) found.push('at ' + right + ' ' + element.textContent.trim());
      }
      if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
      return found.join('; ');
      """;

  /** Where they stay, to be looked at. */
  private static final Path DIRECTORY = Path.of("target/mails");

  /** By kind, language and number. */
  private final Map<String, JsonNode> mails = new TreeMap<>();

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", BASE);
  }

  @BeforeAll
  void send() throws Exception {
    PushRows rows = new PushRows(dataSource());
    long latch = rows.number("select min(id) from shop_latch where shop_id = 1");
    for (String language : LANGUAGES) {
      EveryMail every = new EveryMail(getBaseUri(), console(), language);
      every.orders(latch);
      every.account();
      every.newsletter();
      // the language of the newsletter is that of the last order when it is composed
      Poll.until(
          PATIENCE,
          "sent",
          () -> rows.number("select count(*) from mail_outbox where done_at is null") == 0);
    }
    console().row("Mail", "sendTest", "operator@mail.example");
    Poll.until(
        PATIENCE,
        "sent",
        () -> rows.number("select count(*) from mail_outbox where done_at is null") == 0);
    for (JsonNode mail : calls().get("/demo/mail", "Accept", "application/json").json()) {
      mails.put(
          mail.get("kind").asText() + "-" + mail.get("language").asText() + "-" + mail.get("id"),
          mail);
    }
  }

  @Test
  void everyKindExistsInEveryLanguage() {
    Set<String> expected =
        Stream.of(
                Stream.of(OrderMailKind.values()).map(OrderMailKind::value),
                Stream.of(AccountRequest.Kind.values())
                    .map(kind -> "account_" + kind.name().toLowerCase(Locale.ROOT)),
                Stream.of("newsletter_mail"))
            .flatMap(kinds -> kinds)
            .flatMap(kind -> LANGUAGES.stream().map(language -> kind + "-" + language))
            .collect(Collectors.toSet());
    Set<String> found =
        mails.keySet().stream()
            .map(name -> name.replaceFirst("-\\d+$", ""))
            .collect(Collectors.toSet());

    assertTrue(found.containsAll(expected), () -> found.toString());
    assertTrue(found.contains("test-en"), () -> found.toString());
  }

  @Test
  void nothingIsFetchedAndLinksLeadToTheService() {
    mails.forEach(
        (name, mail) -> {
          String html = mail.get("html").asText();
          assertFalse(REMOTE.matcher(html).find(), name);
          LINK.matcher(html)
              .results()
              .map((MatchResult link) -> link.group(1))
              .forEach(link -> assertTrue(link.startsWith(BASE + "/"), link));
        });
  }

  @Test
  void phonesAndDesksShowThemLightAndDark() throws Exception {
    Files.createDirectories(DIRECTORY);
    ChromeDriver driver = (ChromeDriver) WebBrowser.CHROMIUM.open("en");
    try {
      Map<String, String> faults = new TreeMap<>();
      for (Map.Entry<String, JsonNode> mail : mails.entrySet()) {
        Path file = DIRECTORY.resolve(mail.getKey() + ".html");
        Files.writeString(file, mail.getValue().get("html").asText());
        driver.get(file.toUri().toString());
        for (int width : List.of(320, 600)) {
          driver.executeCdpCommand(
              "Emulation.setDeviceMetricsOverride",
              Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", true));
          for (String scheme : List.of("light", "dark")) {
            driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                    "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
            String fault = (String) driver.executeScript(FAULTS);
            if (!fault.isEmpty()) {
              faults.put(mail.getKey() + " " + width + " " + scheme, fault);
            }
          }
        }
      }
      assertEquals(Map.of(), faults);
    } finally {
      driver.quit();
    }
  }
}
