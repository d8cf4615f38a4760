package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.ordering.oauth.authorize.SignInFixture;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpBrowser;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** People download what the service knows of them. */
@Tag("thorough")
class DataDownloadTest extends AccountFixture {
  private static final String PAGE = "account/data";
  private static final ObjectMapper JSON = new ObjectMapper();

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @Test
  void theFileIsOfTheFormThatItsSchemaSaysAndHoldsWhatIsKnown() throws Exception {
    HttpBrowser browser = browser(getBaseUri(), "customer@demo.example", "demo-customer");
    pair("customer@demo.example", "demo-customer", "tablet of Dora");

    JsonNode data = JSON.readTree(download(browser, "demo-customer").body());

    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(new HttpBrowser(getBaseUri(), "en").open("account/data.schema.json").body());
    assertEquals(List.of(), schema.validate(data));
    assertEquals("customer@demo.example", data.at("/user/email").asText());
    assertTrue(data.at("/orders").size() > 0);
    assertTrue(data.at("/orders/0/lines").size() > 0, data::toPrettyString);
    assertTrue(data.at("/orders/0/history").size() > 0, data::toPrettyString);
    assertTrue(data.at("/devices").toString().contains("tablet of Dora"));
    assertTrue(data.at("/loyalty_cards").size() > 0);
    assertTrue(data.at("/networks").size() > 0);
  }

  @Test
  void theMailOnOrdersThatWerePlacedTogetherIsInIt() throws Exception {
    String email = account();
    JsonNode placed =
        JSON.readTree(
            Api.signedIn(getBaseUri(), email, SignInFixture.PASSWORD)
                .post(
                    "1.9.0",
                    "/orders",
                    "application/json",
                    CartBody.takeout()
                        .items(CartBody.item(2, 32, 1), CartBody.item(1, 1, 1))
                        .json())
                .body());
    String ids = placed.at("/results/0/id").asText() + "," + placed.at("/results/1/id").asText();

    JsonNode data = JSON.readTree(download(browser(email), SignInFixture.PASSWORD).body());

    assertEquals(ids, data.at("/order_mails/0/order_ids").asText(), data::toPrettyString);
    assertEquals(1, data.at("/order_mails").size());
  }

  private static HttpResponse<String> download(HttpBrowser browser, String password) {
    HttpResponse<String> allowed =
        browser.submit(browser.open(PAGE), PAGE, Map.of("present", password));
    assertEquals(303, allowed.statusCode(), allowed::body);
    assertTrue(browser.follow(allowed).body().contains("account/data.json"));
    HttpResponse<String> file = browser.open("account/data.json");
    assertEquals(200, file.statusCode(), file::body);
    assertTrue(file.headers().firstValue("Content-Disposition").orElse("").contains("attachment"));
    assertEquals("no-store", file.headers().firstValue("Cache-Control").orElse(""));
    return file;
  }

  @Test
  void thereIsOneForEachTimeThatThePasswordWasGiven() throws Exception {
    HttpBrowser browser = browser(account());
    assertEquals(403, browser.open("account/data.json").statusCode());
    HttpBrowser another = browser(account());

    download(browser, SignInFixture.PASSWORD);

    assertEquals(403, browser.open("account/data.json").statusCode());
    assertEquals(403, another.open("account/data.json").statusCode());
    browser.submit(browser.open(PAGE), PAGE, Map.of("present", SignInFixture.PASSWORD));
    List<Integer> statuses =
        AtOnce.run(8, i -> () -> browser.open("account/data.json").statusCode());
    assertEquals(1, statuses.stream().filter(status -> status == 200).count(), statuses::toString);
  }

  @Test
  void aSignInThatSucceededIsNotCalledFailed() throws Exception {
    String email = account();
    HttpBrowser browser = browser(email);
    pair(email, "tablet");

    JsonNode before = JSON.readTree(download(browser, SignInFixture.PASSWORD).body());
    assertEquals(0, before.get("failed_sign_ins").size(), before::toPrettyString);
    assertEquals(3, before.get("counted_attempts").size(), before::toPrettyString);

    browser.submit(browser.open(PAGE), PAGE, Map.of("present", SignInFixture.PASSWORD));
    // a failure after the password was given: the right password removes earlier ones
    HttpBrowser stranger = new HttpBrowser(getBaseUri(), "en");
    stranger.submit(
        stranger.follow(stranger.open("account")),
        "oauth/sign-in",
        Map.of("username", email, "password", "wrong"));
    JsonNode after = JSON.readTree(browser.open("account/data.json").body());
    assertEquals(1, after.get("failed_sign_ins").size(), after::toPrettyString);
    assertEquals(4, after.get("counted_attempts").size(), after::toPrettyString);
  }

  @Test
  void whoeverAsksForTheHeadersCanStillDownloadIt() {
    HttpBrowser browser = browser(account());
    assertEquals(403, browser.head("account/data.json").statusCode());
    browser.submit(browser.open(PAGE), PAGE, Map.of("present", SignInFixture.PASSWORD));

    HttpResponse<String> headers = browser.head("account/data.json");
    HttpResponse<String> file = browser.open("account/data.json");

    assertEquals(200, headers.statusCode());
    assertEquals(200, file.statusCode(), file::body);
    for (String name : List.of("Content-Type", "Content-Disposition", "Cache-Control")) {
      assertEquals(file.headers().firstValue(name), headers.headers().firstValue(name), name);
    }
    assertEquals(
        "application/json; charset=utf-8", file.headers().firstValue("Content-Type").orElse(""));
    assertEquals(403, browser.head("account/data.json").statusCode());
  }

  @Test
  void thereIsNothingInItOfSomebodyWithALongerOrAMatchingAddress() throws Exception {
    String email = account();
    String pattern = "%" + email.substring(email.indexOf('@'));
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into audit_entry (at, who, bean, operation, arguments, outcome) values"
              + " (current_timestamp, 'admin', 'Users', 'create', 'email=x."
              + email
              + ", firstname=Stranger', 'done'), (current_timestamp, 'admin', 'Users', 'create',"
              + " 'email="
              + email
              + ", firstname=Mine', 'done')");
      statement.execute(
          "insert into account_request (kind, account_id, email, email_key, new_email, language,"
              + " sign_in, credentials_version, expires_at) select 'CHANGE', id, '"
              + email
              + "', '"
              + email
              + "', 'stranger@demo.example', 'en', '', 0, current_timestamp from account where"
              + " email = 'staff@demo.example'");
      connection.commit();
    }
    String mine = download(browser(email), SignInFixture.PASSWORD).body();
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "update account set email = '%1$s', email_key = '%1$s' where email = '%2$s'"
              .formatted(pattern, email));
      connection.commit();
    }
    HttpBrowser browser = browser(pattern);
    String wild = download(browser, SignInFixture.PASSWORD).body();

    assertTrue(mine.contains("firstname=Mine"), mine);
    assertFalse(mine.toLowerCase(Locale.ROOT).contains("stranger"), mine);
    assertFalse(wild.contains("firstname=Mine"), wild);
  }

  @Test
  void anotherPasswordAndAFormOfAnotherPageAllowNothing() {
    HttpBrowser browser = browser(account());

    HttpResponse<String> refused =
        browser.submit(browser.open(PAGE), PAGE, Map.of("present", "wrong"));
    int forged =
        browser
            .post(PAGE, Map.of("csrf", "0".repeat(64), "present", SignInFixture.PASSWORD))
            .statusCode();

    assertEquals(422, refused.statusCode(), refused::body);
    assertEquals(403, forged);
    assertEquals(403, browser.open("account/data.json").statusCode());
    assertEquals(
        getBaseUri() + "oauth/sign-in?to=%2Faccount%2Fdata",
        location(new HttpBrowser(getBaseUri(), "en").open("account/data.json")));
  }
}
