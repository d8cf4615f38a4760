package dev.ordering.attack;

import static dev.ordering.webhook.WebhookStaff.PATH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.webhook.Journal;
import dev.ordering.webhook.WebhookReceiver;
import dev.ordering.webhook.WebhookStaff;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who tries to see, change or have sent what is not theirs (OWASP API1 and API5). */
class WebhookAttackTest extends OneServiceTest {
  private static final String URL = "https://till.example/";

  private WebhookStaff staff;
  private WebhookStaff counter;

  @BeforeAll
  void signIn() {
    staff = WebhookStaff.signedIn(getBaseUri(), "staff");
    counter = WebhookStaff.signedIn(getBaseUri(), "counter");
  }

  @AfterEach
  void removeAll() {
    staff
        .get(PATH)
        .json()
        .forEach(webhook -> staff.delete(PATH + "/" + webhook.path("id").asLong()));
  }

  private static List<Answer> everything(WebhookStaff who, String path) {
    return List.of(
        who.get(path),
        who.patch(path, "{\"url\": \"https://evil.example/\"}"),
        who.delete(path),
        who.post(path + "/secret", ""),
        who.post(path + "/test", ""),
        who.get(path + "/attempts"),
        who.post(path + "/replay", "{\"after_id\": 0}"));
  }

  @Test
  void staffOfOneShopDoNotSeeWhatReportsAnother() {
    JsonNode all = staff.create(URL).json();
    JsonNode other =
        staff.post(PATH, "{\"url\": \"%s\", \"shop_ids\": [1, 2]}".formatted(URL)).json();
    JsonNode own = staff.post(PATH, "{\"url\": \"%s\", \"shop_ids\": [1]}".formatted(URL)).json();

    for (JsonNode hidden : List.of(all, other)) {
      String path = PATH + "/" + hidden.path("id").asLong();
      for (Answer answer : everything(counter, path)) {
        assertEquals(404, answer.status());
        assertEquals("not_found", answer.json().path("error").asText());
      }
      assertEquals(URL, staff.get(path).json().path("url").asText());
    }
    assertEquals(1, counter.get(PATH).json().size());
    assertEquals(own.path("id"), counter.get(PATH).json().path(0).path("id"));
  }

  @Test
  void staffOfOneShopGetNoEventsOfAnother() throws Exception {
    try (WebhookReceiver receiver = new WebhookReceiver()) {
      Answer another = counter.post(PATH, "{\"url\": \"%s\", \"shop_ids\": [1, 2]}".formatted(URL));
      JsonNode made = counter.create(receiver.url("/200/counter")).json();
      JsonNode wider =
          counter.patch(PATH + "/" + made.path("id").asLong(), "{\"shop_ids\": []}").json();
      Journal journal = new Journal(dataSource());
      journal.add("status", 2);
      long seen = journal.add("status", 1);
      Poll.until("one", () -> receiver.total() == 1);

      assertEquals(422, another.status());
      assertEquals("shop_not_permitted", another.json().path("error").asText());
      assertEquals("/shop_ids/1", another.json().path("field").asText());
      assertEquals("[1]", made.path("shop_ids").toString());
      assertEquals("[1]", wider.path("shop_ids").toString());
      assertEquals("change_" + seen, receiver.at("/200/counter").get(0).id());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"marketing", "customer", "newcomer"})
  void withoutThePermissionNothingIsDone(String account) {
    String path = PATH + "/" + staff.create(URL).json().path("id").asLong();
    WebhookStaff other = WebhookStaff.signedIn(getBaseUri(), account);

    for (Answer answer : everything(other, path)) {
      assertEquals(403, answer.status());
      assertEquals("permission_required", answer.json().path("error").asText());
    }
    assertEquals(403, other.get(PATH).status());
    assertEquals(403, other.create(URL).status());
  }

  @Test
  void aWebhookIsNotReachedThroughAnotherCompany() throws Exception {
    long id = staff.create(URL).json().path("id").asLong();
    Journal journal = new Journal(dataSource());
    journal.rows().update("insert into company_permission (account_id, company_id) values (3, 2)");
    journal
        .rows()
        .update(
            "insert into company_permission_shop (company_permission_id, shop_id) select id, 3"
                + " from company_permission where account_id = 3");
    WebhookStaff neighbour = WebhookStaff.signedIn(getBaseUri(), "newcomer");
    List<Answer> through = everything(neighbour, "/company/companies/2/webhooks/" + id);
    List<Answer> straight = everything(neighbour, PATH + "/" + id);
    final int own = neighbour.get("/company/companies/2/webhooks").status();
    journal
        .rows()
        .update(
            "delete from company_permission_shop where company_permission_id in (select id from"
                + " company_permission where account_id = 3)");
    journal.rows().update("delete from company_permission where account_id = 3");

    through.forEach(answer -> assertEquals(404, answer.status()));
    straight.forEach(answer -> assertEquals(403, answer.status()));
    assertEquals(200, own);
    assertEquals(403, neighbour.get("/company/companies/2/webhooks").status(), "once revoked");
  }

  @Test
  void aRepeatedKeyShowsNoWebhookThatItsSenderMayNoLongerSee() {
    String path =
        PATH + "/" + counter.create(URL, "Idempotency-Key", "k").json().path("id").asLong();
    staff.patch(path, "{\"shop_ids\": [1, 2]}");
    Answer repeated = counter.create(URL, "Idempotency-Key", "k");

    assertEquals(404, counter.get(path).status());
    assertEquals(404, repeated.status(), repeated.response().body());
    assertEquals("not_found", repeated.json().path("error").asText());
  }

  @Test
  void noSecretIsShownAgainOrLogged() {
    LogCapture log = new LogCapture();
    log.begin();
    try {
      JsonNode made = staff.create(URL + "?token=t0psecret").json();
      String path = PATH + "/" + made.path("id").asLong();
      String secret = made.path("secret").asText();
      staff.post(path + "/test", "");

      assertTrue(secret.startsWith("whsec_"));
      for (String seen :
          List.of(
              staff.get(path).response().body(),
              staff.get(PATH).response().body(),
              staff.patch(path, "{}").response().body())) {
        assertFalse(seen.contains(secret), seen);
      }
      assertEquals(List.of(), log.shown(List.of(secret, "t0psecret")));
    } finally {
      log.end();
    }
  }
}
