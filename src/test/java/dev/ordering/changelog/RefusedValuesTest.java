package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Whoever sends a value that is refused reads what would be taken. */
class RefusedValuesTest extends OneServiceTest {
  private String token = "";

  @BeforeAll
  void signIn() {
    token = Api.tokenOf(getBaseUri(), "staff@demo.example", "demo-staff");
  }

  private JsonNode asked(String version, String path, String query, String language) {
    Response response =
        request(path + "?" + query, version, language)
            .header("Authorization", "Bearer " + token)
            .get();
    return refusal(response);
  }

  private Invocation.Builder request(String pathAndQuery, String version, String language) {
    int end = pathAndQuery.indexOf('?');
    String query = pathAndQuery.substring(end + 1);
    int equals = query.indexOf('=');
    return target(pathAndQuery.substring(0, end))
        .queryParam(query.substring(0, equals), query.substring(equals + 1))
        .request()
        .header("X-VERSION", version)
        .header("Accept-Language", language);
  }

  private static JsonNode refusal(Response response) {
    String body = response.readEntity(String.class);
    assertEquals(400, response.getStatus(), body);
    return Api.tree(body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.9.0 | /orders | status=PAID | The parameter status takes one of these values: PENDING,"
            + " HAS_READ, APPROVED, DECLINED, REMOVED, DELETED_BY_SHOP, COLLECTED.",
        "1.9.0 | /orders | sort=newest | The parameter sort takes one of these values: ascending,"
            + " descending.",
        "1.9.0 | /orders | created_after=yesterday | The parameter created_after takes a time in"
            + " whole seconds since 1970-01-01 00:00:00 UTC, 1764000000 for example.",
        "1.9.0 | /orders | before_id=x | The parameter before_id takes an id, which is a whole"
            + " number.",
        "1.9.0 | /shops | company_id=x | The parameter company_id takes an id, which is a whole"
            + " number.",
        "1.9.0 | /shops/1/products | category_id=x | The parameter category_id takes an id, which"
            + " is a whole number.",
        "1.9.0 | /company/companies/1/apps/notifications | before_id=x | The parameter before_id"
            + " takes an id, which is a whole number.",
        "0.3.0 | /orders | before=now | The parameter before takes a date and time in Brussels,"
            + " written YYYY-MM-DD HH:MM:SS."
      })
  void aParameterTellsWhatItTakes(String version, String path, String query, String text) {
    assertEquals(text, asked(version, path, query, "en").get("error_description").asText());
  }

  @ParameterizedTest
  @FieldSource("dev.ordering.testing.LanguageNames#ALL")
  void everyLanguageNamesTheValues(String language) {
    String text = asked("1.9.0", "/orders", "sort=up", language).get("error_description").asText();

    assertFalse(text.contains("{"), text);
    assertEquals("ascending, descending.", text.substring(text.indexOf("ascending")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.9.0 | {\"cart\":[],\"checkout\":{\"method\":\"pigeon\"}} | The value must be one of these:"
            + " delivery, takeout, latch.",
        "1.9.0 | {\"cart\":[],\"checkout\":{\"latch\":{\"notification_method\":\"fax\"}}} | The value must be"
            + " one of these: email, sms.",
        "1.9.0 | {\"cart\":[],\"checkout\":{\"config\":{\"useLoyalty\":true}}} | useLoyalty does not exist in"
            + " version 1.9.0, only in version 1.10.0.",
        "1.5.2 | {\"cart\":[],\"checkout\":{\"note_from_customer\":\"x\"}} | note_from_customer does not exist"
            + " in version 1.5.2, only from version 1.7.0 to 1.10.0."
      })
  void aMemberTellsWhatItTakes(String version, String body, String text) {
    Response response =
        target("/checkout").request().header("X-VERSION", version).post(Entity.json(body));

    assertEquals(text, refusal(response).get("error_description").asText());
  }
}
