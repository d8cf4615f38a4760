package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** What clients of older versions may ask, and what they are told when they may not. */
class VersionedEndpointsTest extends OneServiceTest {
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";

  @Test
  void aListIsAskedForInTheWordsOfTheVersion() {
    Api customer = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    JsonNode newest = Api.tree(customer.get("0.3.0", "/orders").body());
    String created = newest.get(3).get("created_at").asText().replace(' ', '+');
    JsonNode older = Api.tree(customer.get("0.3.0", "/orders?before=" + created).body());

    assertTrue(newest.isArray());
    assertTrue(older.get(0).get("created_at").asText().compareTo(created.replace('+', ' ')) < 0);
    assertAll(
        () ->
            refused(customer.get("1.0.1", "/orders?company_id=1"), "not_in_version", "?company_id"),
        () -> refused(customer.get("0.3.0", "/orders?status=PENDING"), "not_in_version", "?status"),
        () ->
            refused(
                customer.get("1.9.0", "/orders?before=" + created), "not_in_version", "?before"),
        () -> refused(customer.get("0.3.0", "/orders?before=now"), "invalid_parameter", "?before"),
        () -> assertEquals(200, customer.get("1.9.0", "/orders?colour=red").statusCode()),
        () -> assertEquals(200, customer.get("1.3.0", "/orders?company_id=1").statusCode()));
  }

  @Test
  void aProfileIsChangedInTheWordsOfTheVersion() {
    Api user = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    JsonNode form =
        Api.tree(
            user.patch(
                    "0.2.0", "/user", FORM, "notifications[email_when_order]=0&firstname=Zo%C3%AB")
                .body());
    JsonNode json =
        Api.tree(user.patch("1.8.0", "/user", JSON, "{\"tin_nr\":\"BE 0123\",\"id\":9}").body());

    assertFalse(form.at("/notifications/email_when_order").asBoolean());
    assertEquals("Zoë", form.get("firstname").asText());
    assertFalse(form.has("tin_nr"));
    assertEquals("BE 0123", json.get("tin_nr").asText());
    assertAll(
        () ->
            refused(
                user.patch("1.7.0", "/user", JSON, "{\"tin_nr\":\"1\"}"),
                "not_in_version",
                "/tin_nr"),
        () -> refused(user.patch("1.7.0", "/user", FORM, "tin_nr=1"), "not_in_version", "/tin_nr"),
        () ->
            refused(
                user.patch("1.9.0", "/user", JSON, "{\"firstname\":5}"),
                "invalid_type",
                "/firstname"),
        () ->
            refused(
                user.patch("1.9.0", "/user", FORM, "notifications[email_when_order]=maybe"),
                "invalid_type",
                "/notifications/email_when_order"),
        () -> assertEquals(415, user.patch("1.9.0", "/user", "text/plain", "{}").statusCode()),
        () ->
            assertEquals(
                413, user.patch("1.9.0", "/user", JSON, " ".repeat(1 << 21)).statusCode()));
  }

  private static void refused(HttpResponse<String> answer, String code, String field) {
    JsonNode error = Api.tree(answer.body());
    assertEquals(400, answer.statusCode(), answer.body());
    assertEquals(code, error.path("error").asText(), answer.body());
    assertEquals(field, error.path("field").asText(), answer.body());
  }
}
