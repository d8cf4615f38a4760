package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every address answers when it is asked wrongly. */
class DefaultErrorsTest extends OneServiceTest {
  @Test
  void anUnknownPathIsNotFoundInTheDefaultStructure() {
    Response response =
        target("/nowhere").request().header("X-Request-Id", "abc-1").acceptLanguage("nl").get();

    assertEquals(404, response.getStatus());
    assertEquals("application/json; charset=utf-8", response.getHeaderString("Content-Type"));
    assertEquals("nl", response.getHeaderString("Content-Language"));
    assertEquals("abc-1", response.getHeaderString("X-Request-Id"));
    String body = response.readEntity(String.class);
    assertTrue(body.contains("\"error\":\"not_found\""), body);
    assertTrue(body.contains("\"request_id\":\"abc-1\""), body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/shops?text=%zz", "/shops?%", "/orders?%", "/orders?a=%4", "/versions?%zz=1"})
  void aQueryThatCannotBeDecodedIsRefused(String target) {
    RawHttp.Answer answer = new RawHttp(getBaseUri()).get(target);

    assertEquals(400, answer.status(), answer::whole);
    assertTrue(answer.body().contains("\"error\":\"malformed_request\""), answer::whole);
    assertEquals(200, new RawHttp(getBaseUri()).get("/shops?text=50%25+%C3%A9").status());
  }

  @Test
  void whatAUrlTakesIsToldWhereTheMethodIsAnother() {
    Response response = target("/api/token").request("application/json").get();

    assertEquals(405, response.getStatus());
    String body = response.readEntity(String.class);
    assertTrue(body.contains("\"This URL supports these methods: OPTIONS, POST.\""), body);
  }
}
