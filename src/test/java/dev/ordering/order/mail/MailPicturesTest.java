package dev.ordering.order.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.shop.ShopOrderFixture;
import dev.ordering.testing.LanguageNames;
import dev.ordering.testing.WebBrowser;
import dev.ordering.user.model.AccountRequest;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.chrome.ChromeDriver;

/** Every kind of mail in every language, as its reader sees it. */
@Tag("thorough")
class MailPicturesTest extends ShopOrderFixture {
  private static final String BASE = "http://localhost:8080";

  /** What would be fetched from somewhere. */
  private static final Pattern REMOTE = Pattern.compile("(?i)\\bsrc=|url\\(|<link|@import|<script");

  private static final Pattern LINK = Pattern.compile("href=\"([^\"]*)\"");

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
    for (String language : LanguageNames.ALL) {
      EveryMail every = new EveryMail(getBaseUri(), console(), language);
      every.orders(latch);
      every.account();
      every.newsletter();
      // the language of the newsletter is that of the last order when it is composed
      Poll.until(
          "sent", () -> rows.number("select count(*) from mail_outbox where done_at is null") == 0);
    }
    console().row("Mail", "sendTest", "operator@mail.example");
    Poll.until(
        "sent", () -> rows.number("select count(*) from mail_outbox where done_at is null") == 0);
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
            .flatMap(kind -> LanguageNames.ALL.stream().map(language -> kind + "-" + language))
            .collect(Collectors.toSet());
    Set<String> found =
        mails.keySet().stream()
            .map(name -> name.replaceFirst("-\\d+$", ""))
            .collect(Collectors.toSet());

    assertTrue(found.containsAll(expected), () -> found.toString());
    assertTrue(found.contains("test-en"), () -> found.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en|Tuesday 1 December|Total|choose which e-mails|address for orders in the catalogue",
        "nl|dinsdag 1 december|Totaal|kiest u welke e-mails|adres dat de catalogus",
        "fr|mardi 1 décembre|Total|choisissez les e-mails|adresse que le catalogue",
        "de|Dienstag, 1. Dezember|Summe|wählen Sie in Ihrem Profil|Adresse, die der Katalog"
      })
  void theMailsOfAnOrderSayAllOfIt(
      String language, String day, String total, String change, String changeOfShop) {
    mails.forEach(
        (name, mail) -> {
          if (name.matches("order_\\w+-" + language + "-\\d+")) {
            String subject = mail.get("subject").asText();
            boolean isOfMany = subject.matches(".*Gent (and|en|et|und) De Gouden Aar Brugge.*");
            String text = mail.get("text").asText();
            String note = name.contains("for_shop") ? changeOfShop : change;
            assertTrue(subject.matches(".*De Gouden Aar (Gent|Brugge).*"), subject);
            assertTrue(subject.matches(".*#\\d+.*"), subject);
            assertTrue(subject.matches(".*" + day + ", 1\\d:\\d0.*") || isOfMany, subject);
            assertTrue(text.matches("(?s).*De Gouden Aar (Gent|Brugge) #\\d+.*"), text);
            assertTrue(text.matches("(?s).*: " + day + ", 1\\d:\\d0–1\\d:\\d0\n.*"), text);
            assertTrue(text.matches("(?s).*\n\\d+ × \\S[^\n]+\\d\\d.*"), text);
            String colon = language.equals("fr") ? "\u00a0: " : ": ";
            assertTrue(text.matches("(?s).*\n" + total + colon + "[^\n]*\\d[.,]\\d\\d.*"), text);
            assertTrue(text.matches("(?s).*: (Veldstraat|De Gouden Aar|Station).*"), text);
            assertTrue(text.contains(note), text);
            String html = mail.get("html").asText();
            assertTrue(html.contains(day) && html.contains(total) && html.contains(note), html);
          }
        });
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
    String script =
        Files.readString(Path.of("src/test/resources/dev/ordering/order/mail/faults.js"));
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
            String fault = (String) driver.executeScript(script);
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
