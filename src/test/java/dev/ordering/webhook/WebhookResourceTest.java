package dev.ordering.webhook;

import static dev.ordering.webhook.WebhookStaff.PATH;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The webhooks of a company as its staff sees them. */
class WebhookResourceTest extends OneServiceTest {
  private static final String URL = "https://till.example/hooks?key=1";

  private WebhookStaff staff;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "webhookPrivateAddresses", "false");
  }

  @BeforeAll
  void signIn() {
    staff = WebhookStaff.signedIn(getBaseUri(), "staff");
  }

  @AfterEach
  void removeAll() {
    staff
        .get(PATH)
        .json()
        .forEach(webhook -> staff.delete(PATH + "/" + webhook.path("id").asLong()));
  }

  private String create() {
    return PATH + "/" + staff.create(URL).json().path("id").asLong();
  }

  @Test
  void oneThatIsMadeTellsItsSecretOnce() {
    Answer made = staff.create(URL);
    JsonNode json = made.json();
    Answer shown = staff.get(PATH + "/" + json.path("id").asLong());
    JsonNode listed = staff.get(PATH).json();

    assertEquals(200, made.status());
    assertTrue(json.path("secret").asText().matches("whsec_[A-Za-z0-9+/]{43}="), json.toString());
    assertEquals("no-store", made.header("Cache-Control"));
    assertEquals(URL, json.path("url").asText());
    assertEquals(0, json.path("types").size() + json.path("shop_ids").size());
    assertTrue(json.path("enabled").asBoolean());
    assertEquals("", json.path("disabled_reason").asText("none"));
    assertTrue(json.path("created_at").isIntegralNumber());
    assertFalse(shown.json().has("secret"));
    assertEquals(shown.json(), listed.path(0));
  }

  @Test
  void staffChooseTypesAndShopsAndMayBeginDisabled() {
    JsonNode made =
        staff
            .post(
                PATH,
                """
                {"url": "https://till.example/", "types": ["order.ready", "order.placed"],
                 "shop_ids": [2, 2], "enabled": false, "id": 1, "disabled_reason": "x"}
                """)
            .json();

    assertEquals("[\"order.placed\",\"order.ready\"]", made.path("types").toString());
    assertEquals("[2]", made.path("shop_ids").toString());
    assertFalse(made.path("enabled").asBoolean(true));
    assertEquals("", made.path("disabled_reason").asText("none"));
  }

  @Test
  void aChangeTouchesOnlyWhatIsSent() {
    String path = create();
    JsonNode types = staff.patch(path, "{\"types\": [\"order.status\"]}").json();
    JsonNode shops = staff.patch(path, "{\"shop_ids\": [1], \"enabled\": false}").json();
    JsonNode back = staff.patch(path, "{\"types\": [], \"shop_ids\": []}").json();

    assertEquals("[\"order.status\"]", types.path("types").toString());
    assertEquals(URL, types.path("url").asText());
    assertEquals("[\"order.status\"]", shops.path("types").toString());
    assertEquals("[1]", shops.path("shop_ids").toString());
    assertFalse(shops.path("enabled").asBoolean(true));
    assertEquals("[] []", back.path("types") + " " + back.path("shop_ids"));
    assertEquals(back, staff.get(path).json());
  }

  @ParameterizedTest
  @CsvSource({"url", "types", "shop_ids", "enabled"})
  void nullIsRefused(String member) {
    Answer answer = staff.patch(create(), "{\"" + member + "\": null}");

    assertEquals(422, answer.status());
    assertEquals("null_not_allowed", answer.json().path("error").asText());
    assertEquals("/" + member, answer.json().path("field").asText());
  }

  @Test
  void oneThatIsRemovedIsGone() {
    String path = create();

    assertEquals(204, staff.delete(path).status());
    for (Answer gone :
        List.of(
            staff.get(path),
            staff.patch(path, "{}"),
            staff.delete(path),
            staff.post(path + "/secret", ""),
            staff.post(path + "/test", ""),
            staff.get(path + "/attempts"),
            staff.post(path + "/replay", "{\"after_id\": 0}"))) {
      assertEquals(404, gone.status());
      assertEquals("not_found", gone.json().path("error").asText());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://till.example/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://0x7f.1/",
        "https://till.internal/",
        "https://till.example:8443/",
        "https://user:word@till.example/",
        "https://till.example/#part",
        "https://till.example/\\n",
        "https://till.example/é",
        "ftp://till.example/",
        "till.example",
        ""
      })
  void aUrlThatLeadsNowhereOnTheInternetIsRefused(String url) {
    Answer made = staff.create(url);
    Answer changed = staff.patch(create(), "{\"url\": \"" + url + "\"}");

    assertAll(
        () -> assertEquals(422, made.status()),
        () -> assertEquals("invalid_webhook_url", made.json().path("error").asText()),
        () -> assertEquals("/url", made.json().path("field").asText()),
        () -> assertEquals(422, changed.status()));
  }

  @Test
  void aUrlHasTwoThousandCharacters() {
    String longest = "https://till.example/" + "x".repeat(2_000 - 21);

    assertEquals(200, staff.create(longest).status());
    assertEquals(422, staff.create(longest + "x").status());
  }

  @Test
  void everyErrorIsToldAtOnce() {
    Answer wrong = staff.post(PATH, "{\"url\": \"x\", \"shop_ids\": [1, 3, 999]}");
    Answer types =
        staff.post(PATH, "{\"url\": 5, \"types\": \"all\", \"shop_ids\": 1, \"enabled\": \"x\"}");
    Answer none = staff.post(PATH, "{}");
    Answer type = staff.post(PATH, "{\"url\": \"" + URL + "\", \"types\": [\"order.eaten\"]}");

    assertEquals(422, wrong.status());
    assertEquals(
        List.of("/url", "/shop_ids/1", "/shop_ids/2"), wrong.json().findValuesAsText("field"));
    assertEquals("shop_not_permitted", wrong.json().path(1).path("error").asText());
    assertEquals(
        List.of("/shop_ids/0", "/shop_ids/2"),
        staff
            .post(PATH, "{\"url\": \"" + URL + "\", \"shop_ids\": [\"x\", 1, 999]}")
            .json()
            .findValuesAsText("field"));
    assertEquals(400, types.status());
    assertEquals(4, types.json().size(), types.json().toString());
    assertEquals(400, none.status());
    assertEquals("/url", none.json().path("field").asText());
    assertEquals("/types/0", type.json().path("field").asText(), type.json().toString());
  }

  @Test
  void theEleventhIsRefusedHoweverManyAreMadeAtOnce() throws Exception {
    List<Answer> answers = AtOnce.run(12, i -> () -> staff.create(URL));
    Answer eleventh = staff.create(URL);

    assertEquals(10, answers.stream().filter(answer -> answer.status() == 200).count());
    assertEquals(409, eleventh.status());
    assertEquals("too_many_webhooks", eleventh.json().path("error").asText());
    assertEquals(10, staff.get(PATH).json().size());
  }

  @Test
  void aRequestThatIsRepeatedWithItsKeyMakesOne() {
    Answer first = staff.create(URL, "Idempotency-Key", "hook-1");
    Answer again = staff.create(URL, "Idempotency-Key", "hook-1");
    Answer other = staff.create(URL + "2", "Idempotency-Key", "hook-1");
    staff.delete(PATH + "/" + first.json().path("id").asLong());
    Answer removed = staff.create(URL, "Idempotency-Key", "hook-1");

    assertEquals(first.json(), again.json());
    assertEquals("true", again.header("Idempotency-Replayed"));
    assertEquals(422, other.status());
    assertEquals(404, removed.status());
  }

  @Test
  void aRepeatedKeyNeverShowsALaterSecret() {
    JsonNode made = staff.create(URL, "Idempotency-Key", "made").json();
    String path = PATH + "/" + made.path("id").asLong() + "/secret";
    JsonNode first = staff.post(path, "", "Idempotency-Key", "first").json();
    JsonNode stillSigns = staff.create(URL, "Idempotency-Key", "made").json();
    staff.post(path, "");
    Answer signsNoMore = staff.create(URL, "Idempotency-Key", "made");
    JsonNode firstStillSigns = staff.post(path, "", "Idempotency-Key", "first").json();
    staff.post(path, "");
    Answer firstSignsNoMore = staff.post(path, "", "Idempotency-Key", "first");

    assertEquals(made, stillSigns);
    assertEquals(first, firstStillSigns);
    for (Answer without : List.of(signsNoMore, firstSignsNoMore)) {
      assertEquals(200, without.status());
      assertEquals(made.path("id"), without.json().path("id"));
      assertFalse(without.json().has("secret"), without.response().body());
      assertEquals("true", without.header("Idempotency-Replayed"));
    }
  }

  @Test
  void aSecretIsReplacedOnceForEachKey() {
    String path = create();
    String first = staff.post(path + "/secret", "", "Idempotency-Key", "s").json().toString();
    String again = staff.post(path + "/secret", "", "Idempotency-Key", "s").json().toString();
    String second = staff.post(path + "/secret", "").json().toString();

    assertEquals(first, again);
    assertNotEquals(first, second);
    assertTrue(second.contains("whsec_"), second);
  }

  @Test
  void aTestEventIsAddedOnce() {
    String path = create();
    Answer first = staff.post(path + "/test", "");

    assertEquals(200, first.status());
    assertTrue(first.json().path("message_id").asText().startsWith("test_"));
  }

  @Test
  void aReplayBeginsAfterAChangeOfTheCompany() {
    String path = create();

    assertEquals(200, staff.post(path + "/replay", "{\"after_id\": 0}").status());
    Answer unknown = staff.post(path + "/replay", "{\"after_id\": 9007199254740991}");
    Answer missing = staff.post(path + "/replay", "{}");
    assertEquals(422, unknown.status());
    assertEquals("unknown_change", unknown.json().path("error").asText());
    assertEquals(400, missing.status());
    assertEquals("/after_id", missing.json().path("field").asText());
  }

  @ParameterizedTest
  @CsvSource({
    "before_id=x, invalid_parameter",
    "before_id=999999, invalid_cursor",
    "before_id=1&before_id=2, repeated_parameter"
  })
  void aCursorThatNamesNothingIsRefused(String query, String error) {
    Answer answer = staff.get(create() + "/attempts?" + query);

    assertEquals(400, answer.status());
    assertEquals(error, answer.json().path("error").asText());
    assertEquals("?before_id", answer.json().path("field").asText());
  }

  @ParameterizedTest
  @CsvSource({"1.8.0,404", "0.2.0,404", "1.9.0,200", "1.10.0,200"})
  void olderVersionsDoNotHaveThem(String version, int status) {
    assertEquals(status, staff.get(PATH, "X-VERSION", version).status());
  }

  @ParameterizedTest
  @CsvSource({
    "staff,    2,   403, permission_required",
    "staff,    999, 404, not_found      ",
    "customer, 1,   403, permission_required",
    "customer, 999, 403, permission_required",
    "staff,    one, 404, not_found"
  })
  void onlyStaffOfTheCompanyMayCall(String account, String company, int status, String error) {
    WebhookStaff caller = WebhookStaff.signedIn(getBaseUri(), account);
    String path = "/company/companies/" + company + "/webhooks";
    for (Answer answer :
        List.of(caller.get(path), caller.post(path, "{\"url\": \"" + URL + "\"}"))) {
      assertEquals(status, answer.status());
      assertEquals(error, answer.json().path("error").asText());
    }
  }
}
