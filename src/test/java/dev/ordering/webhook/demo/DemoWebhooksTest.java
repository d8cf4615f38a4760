package dev.ordering.webhook.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.webhook.WebhookStaff;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;

/** The receiver of the demonstration. */
class DemoWebhooksTest extends OneServiceTest {
  private HttpCalls calls() {
    return new HttpCalls(getBaseUri().toString().replaceFirst("/$", ""));
  }

  private Answer post(String body, String... headers) {
    HttpRequest.Builder request =
        calls().request("/demo/webhooks").header("Content-Type", "application/json");
    return calls()
        .send(
            (headers.length == 0 ? request : request.headers(headers))
                .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private JsonNode arrived() {
    return calls().get("/demo/webhooks", "Accept", "application/json").json();
  }

  @Test
  void whatAWebhookOfThisServiceSendsIsVerifiedAndShown() throws Exception {
    WebhookStaff staff = WebhookStaff.signedIn(getBaseUri(), "staff");
    JsonNode webhook = staff.create(getBaseUri().resolve("/demo/webhooks").toString()).json();
    String path = WebhookStaff.PATH + "/" + webhook.path("id").asLong();
    String id = staff.post(path + "/test", "").json().path("message_id").asText();
    Poll.until("arrived", () -> arrived().toString().contains(id));
    JsonNode arrival = arrived().path(0);
    String page = calls().get("/demo/webhooks", "Accept", "text/html").response().body();

    assertTrue(arrival.path("verified").asBoolean(), arrival.toString());
    assertEquals(webhook.path("id").asLong(), arrival.path("webhook_id").asLong());
    assertTrue(arrival.path("body").asText().contains("\"type\":\"test\""), arrival.toString());
    assertTrue(page.contains(id) && page.contains("verified"), page);
    assertFalse(page.contains(webhook.path("secret").asText()), page);
  }

  @Test
  void whatNoWebhookSignedIsRefusedAndShownAsSuch() {
    Answer unsigned = post("<script>alert(1)</script>");
    Answer forged =
        post(
            "{}",
            "webhook-id",
            "change_1",
            "webhook-timestamp",
            Long.toString(System.currentTimeMillis() / 1000),
            "webhook-signature",
            "v1,AAAA v1,ö v2,x");
    String page = calls().get("/demo/webhooks", "Accept", "text/html").response().body();

    assertEquals(400, unsigned.status());
    assertEquals(400, forged.status());
    assertEquals("invalid_webhook_signature", forged.json().path("error").asText());
    assertFalse(page.contains("<script>alert"), page);
    assertTrue(page.contains("change_1"), page);
  }

  @Test
  void theNewestHundredAreKept() throws Exception {
    for (int i = 0; i < 103; i++) {
      post("{\"n\": " + i + "}");
    }

    assertEquals(100, arrived().size());
    assertEquals("{\"n\": 102}", arrived().path(0).path("body").asText());
    assertEquals(
        100, new PushRows(dataSource()).number("select count(*) from demo_webhook_arrival"));
  }
}
