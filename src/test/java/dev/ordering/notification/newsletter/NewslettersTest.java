package dev.ordering.notification.newsletter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.Staff;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Notifications that also go by mail: to whom, and how they end. */
@Tag("thorough")
class NewslettersTest extends OneServiceTest {
  private static final String MAILS = "account/mails";
  private static final String PAST = "2026-01-01 00:00:00";
  private static final String ONE_CLICK = "List-Unsubscribe=One-Click";

  private HttpCalls calls() {
    return new HttpCalls(getBaseUri().toString().replaceFirst("/$", ""));
  }

  private PushRows rows() {
    return new PushRows(dataSource());
  }

  private List<JsonNode> sent(String title) throws Exception {
    String body = Staff.body(title, PAST).replaceFirst("}$", ", \"newsletter\": true}");
    Answer scheduled = Staff.signedIn(getBaseUri(), "staff").post(Staff.path(1), Staff.JSON, body);
    assertEquals(200, scheduled.status(), scheduled.response().body());
    return mails(title);
  }

  private List<JsonNode> mails(String title) throws Exception {
    Poll.until(
        "sent", () -> rows().number("select count(*) from mail_outbox where done_at is null") == 0);
    List<JsonNode> found = new ArrayList<>();
    calls()
        .get("/demo/mail", "Accept", "application/json")
        .json()
        .forEach(
            mail -> {
              if (mail.get("subject").asText().equals(title)) {
                found.add(mail);
              }
            });
    return found;
  }

  private static String path(JsonNode mail) {
    String link = mail.get("headers").get("List-Unsubscribe").asText();
    return link.replaceAll("[<>]", "").replaceFirst(".*(/mail/unsubscribe/)", "$1");
  }

  private Answer post(String path) {
    return calls()
        .send(
            calls()
                .request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(ONE_CLICK)));
  }

  @Test
  void oneClickEndsThemForThatCompany() throws Exception {
    List<JsonNode> mails = sent("Bread week");
    assertEquals(1, mails.size(), mails.toString());
    JsonNode mail = mails.get(0);
    assertEquals("customer@demo.example", mail.get("to").asText());
    assertEquals(ONE_CLICK, mail.get("headers").get("List-Unsubscribe-Post").asText());
    assertTrue(mail.get("text").asText().contains(path(mail)), mail.toString());

    assertEquals(200, calls().get(path(mail), "Accept", "text/html").status());
    assertEquals(0, rows().number("select count(*) from newsletter_unsubscription"));
    assertEquals(404, post(path(mail).replaceFirst("/1-", "/3-")).status());
    assertEquals(404, post(path(mail) + "x").status());
    assertEquals(0, rows().number("select count(*) from newsletter_unsubscription"));
    assertEquals(200, post(path(mail)).status());
    assertEquals(200, post(path(mail)).status());
    assertEquals(
        1,
        rows()
            .number(
                "select count(*) from newsletter_unsubscription"
                    + " where account_id = 1 and company_id = 1"));
    assertTrue(sent("Cake week").isEmpty());

    whoEndedThemCanTakeThemUpAgain();
  }

  private void whoEndedThemCanTakeThemUpAgain() throws Exception {
    HttpBrowser browser = new HttpBrowser(getBaseUri(), "en");
    browser.submit(
        browser.follow(browser.open("account/mails")),
        "oauth/sign-in",
        Map.of("username", "customer@demo.example", "password", "demo-customer"));
    assertTrue(browser.open(MAILS).body().contains("name=\"newsletter_of_1\" value=\"1\">"));
    browser.submit(browser.open(MAILS), MAILS, Map.of("email_when_newsletter", "1"));
    assertTrue(sent("Roll week").isEmpty(), "other choices change nothing of it");

    browser.submit(
        browser.open(MAILS), MAILS, Map.of("email_when_newsletter", "1", "newsletter_of_1", "1"));

    assertFalse(browser.open(MAILS).body().contains("newsletter_of_"));
    assertEquals(1, sent("Pie week").size());
  }

  @Test
  void oneThatWasCancelledIsNotMailedAndAnAccountThatIsDisabledGetsNone() throws Exception {
    String later = Staff.body("Cancelled", "2099-01-01 00:00:00");
    Staff.signedIn(getBaseUri(), "staff")
        .post(Staff.path(1), Staff.JSON, later.replaceFirst("}$", ", \"newsletter\": true}"));
    rows().update("update app_notification set state = 'CANCELLED' where title = 'Cancelled'");
    rows().update("update mail_outbox set due_at = current_timestamp where done_at is null");
    assertTrue(mails("Cancelled").isEmpty());

    rows().update("update account set disabled = true where id = 1");
    assertTrue(sent("Nobody is there").isEmpty());
    rows().update("update account set disabled = false where id = 1");
  }

  @Test
  void whoGaveNoConsentGetsNoneAndOneThatIsNoNewsletterIsNotSent() throws Exception {
    rows().update("update account set email_when_newsletter = false where id = 1");
    assertTrue(sent("Nobody wants it").isEmpty());
    rows().update("update account set email_when_newsletter = true where id = 1");
    Staff.signedIn(getBaseUri(), "staff")
        .post(Staff.path(1), Staff.JSON, Staff.body("Push alone", PAST));

    assertTrue(mails("Push alone").isEmpty());
    assertFalse(sent("Wanted").isEmpty());
  }
}
