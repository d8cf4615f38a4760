package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Staff;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.MailBox;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.WebBrowser;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;

/** Whoever ends the newsletters of others, and whoever writes markup into mails. */
@Tag("thorough")
class MailAttackTest extends OneServiceTest {
  private static final String ORIGIN = "https://shop.example";
  private static final String ONE_CLICK = "List-Unsubscribe=One-Click";
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String MARKUP =
      "</p></td><script>top.document.title='owned'</script><img src=x onerror=alert(1)>";

  private MailBox mails;
  private PushRows rows;
  private String link;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", ORIGIN);
  }

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void prepare() throws Exception {
    mails = new MailBox(getBaseUri());
    rows = new PushRows(dataSource());
    Staff.signedIn(getBaseUri(), "staff")
        .post(
            Staff.path(1),
            Staff.JSON,
            Staff.body("Bread week", "2026-01-01 00:00:00")
                .replaceFirst("}$", ", \"newsletter\": true}"));
    JsonNode mail = mails.await("customer@demo.example", "newsletter_mail", 1);
    link =
        mail.get("headers")
            .get("List-Unsubscribe")
            .asText()
            .replaceFirst("^<" + ORIGIN, "")
            .replaceFirst(">$", "");
  }

  @BeforeEach
  void subscribe() throws Exception {
    rows.update("delete from newsletter_unsubscription");
  }

  private long ended() throws Exception {
    return rows.number("select count(*) from newsletter_unsubscription");
  }

  @Test
  void nobodyEndsTheNewslettersOfSomebodyElse() throws Exception {
    String token = link.replaceFirst(".*/", "");
    String signature = token.replaceFirst("^\\d+-\\d+-", "");
    char other = signature.charAt(0) == 'A' ? 'B' : 'A';
    for (String wrong :
        List.of(
            "3-1-" + signature,
            "1-2-" + signature,
            "01-1-" + signature,
            "1-01-" + signature,
            "1-1-" + other + signature.substring(1),
            "1-1-" + signature.substring(1),
            "1-1-" + signature + "=",
            "1-1-",
            "1-1-" + "A".repeat(43),
            "999999999999999999-1-" + signature,
            signature,
            token + "%00",
            "1-1-" + "f".repeat(4000))) {
      RawHttp.Answer answer = post(link.replace(token, wrong), FORM, ONE_CLICK);
      assertTrue(answer.status() == 404 || answer.status() == 400, answer::whole);
    }
    assertEquals(404, post(link.toUpperCase(Locale.ROOT), FORM, ONE_CLICK).status());
    assertEquals(0, ended());
  }

  @Test
  void whatScannersDoEndsNothing() throws Exception {
    RawHttp.Answer page = http().get(link, "Accept: text/html");
    assertEquals(200, page.status(), page::whole);
    assertEquals("no-referrer", page.header("Referrer-Policy"));
    assertEquals("no-store", page.header("Cache-Control"));
    for (String method : List.of("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH")) {
      http().request(method, link, List.of("Accept: text/html"), new byte[0]);
    }
    assertEquals(0, ended());
  }

  @ParameterizedTest(name = "RFC 8058 3.2: {0}")
  @CsvSource(
      delimiter = '|',
      value = {
        FORM + "|" + ONE_CLICK,
        "multipart/form-data; boundary=b|--b~Content-Disposition: form-data;"
            + " name=\"List-Unsubscribe\"~~One-Click~--b--~"
      })
  void oneClickIsTakenInBothFormsAndEndsNoMoreWhenItIsReplayed(String type, String body)
      throws Exception {
    for (int i = 0; i < 3; i++) {
      RawHttp.Answer answer = post(link, type, body.replace("~", "\r\n"));
      assertEquals(200, answer.status(), answer::whole);
      assertEquals("", answer.header("Set-Cookie"));
      assertEquals(1, ended());
    }
    assertEquals(
        1,
        rows.number(
            "select count(*) from newsletter_unsubscription"
                + " where account_id = 1 and company_id = 1"));
  }

  @Test
  void markupInAnOrderIsTextInItsMails() throws Exception {
    Api customer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    HttpResponse<String> named =
        customer.patch(
            "1.9.0", "/user", Staff.JSON, "{\"firstname\": \"<img src=x onerror=alert(1)>\"}");
    assertEquals(200, named.statusCode(), named.body());
    HttpResponse<String> placed =
        customer.post(
            "1.9.0",
            "/orders",
            Staff.JSON,
            CartBody.takeout("2026-12-01", "10:00")
                .items(
                    CartBody.item(2, 28, 1),
                    "{\"shop_id\": 1, \"product_id\": 13, \"amount\": 1, \"comment\": \""
                        + MARKUP
                        + "\", \"options\": [{\"option_id\": 1048}]}")
                .checkout("\"note_from_customer\": \"" + MARKUP + "\"")
                .json());
    assertEquals(200, placed.statusCode(), placed.body());

    for (JsonNode mail :
        List.of(
            mails.await("newcomer@demo.example", "order_placed", 1),
            mails.await("brugge@degoudenaar.example", "order_for_shop", 1))) {
      String html = mail.get("html").asText();
      assertTrue(mail.get("text").asText().contains(MARKUP), html);
      assertFalse(html.contains("<script") || html.contains("<img"), html);
      assertFalse(html.contains("</p></td><"), html);
    }
  }

  /** As if a mail held markup of an attacker all the same. */
  @Test
  void theFrameOfAMailRunsNothingAndLoadsNothing() throws Exception {
    long id = rows.number("select max(id) from demo_mail");
    rows.update(
        "update demo_mail set html = ? where id = ?",
        "<html><head></head><body><p id=p>text</p><img src="
            + getBaseUri()
            + "assets/icon.svg><script>document.getElementById('p').textContent = 'ran';"
            + "top.document.title = 'ran'</script></body></html>",
        id);
    String page = "/demo/mail/" + id;
    String policy =
        http().get(page + "/html", "Accept: text/html").header("Content-Security-Policy");
    assertTrue(policy.startsWith("sandbox ") && !policy.contains("allow-scripts"), policy);
    assertTrue(policy.contains("default-src 'none'"), policy);

    WebDriver driver = WebBrowser.CHROMIUM.open("en");
    try {
      for (String address : List.of(page, page + "/html")) {
        driver.get(getBaseUri() + address.substring(1));
        if (address.equals(page)) {
          driver.switchTo().frame(driver.findElement(By.tagName("iframe")));
        }
        assertEquals("text", driver.findElement(By.id("p")).getText());
        assertEquals("0", driver.findElement(By.tagName("img")).getDomProperty("naturalWidth"));
        driver.switchTo().defaultContent();
        assertFalse(driver.getTitle().contains("ran"), driver.getTitle());
      }
    } finally {
      driver.quit();
    }
  }

  private RawHttp.Answer post(String target, String type, String body) {
    return http().post(target, type, body, "Accept: text/html");
  }

  private RawHttp http() {
    return new RawHttp(getBaseUri());
  }
}
