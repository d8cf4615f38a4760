package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /nowhere  | application/json   | 404 | application/json
          /nowhere  | text/html;q=0, */* | 404 | application/json
          /nowhere  | text/html          | 404 | text/html
          /versions | image/png          | 406 | application/json
          /         | image/png          | 406 | application/json
          """)
  void anErrorThatIsAPageForABrowserVariesByAccept(
      String path, String accept, int status, String type) {
    RawHttp.Answer answer = new RawHttp(getBaseUri()).get(path, "Accept: " + accept);

    assertEquals(status, answer.status(), answer::whole);
    assertTrue(answer.header("Content-Type").startsWith(type), answer::whole);
    assertTrue(answer.header("Vary").startsWith("Accept, Accept-Language"), answer::whole);
  }

  @ParameterizedTest(name = "RFC 9111 4.2.2: {0} {1}")
  @CsvSource({
    "GET,   /nowhere,                                404",
    "GET,   /shops/999,                              404",
    "GET,   /shops?%,                                400",
    "GET,   /sh{ops,                                 400",
    "GET,   /api/token,                              405",
    "TRACE, /shops,                                  405",
    "GET,   /versions,                               200",
    "GET,   /.well-known/oauth-authorization-server, 200"
  })
  void noCacheGuessesHowLongAResponseIsFresh(String method, String target, int status) {
    RawHttp.Answer answer =
        new RawHttp(getBaseUri())
            .request(method, target, List.of("Accept: application/json"), new byte[0]);

    assertEquals(status, answer.status(), answer::whole);
    assertEquals("no-cache", answer.header("Cache-Control"), answer::whole);
  }

  @Test
  void whatAUrlTakesIsToldWhereTheMethodIsAnother() {
    Response response = target("/api/token").request("application/json").get();

    assertEquals(405, response.getStatus());
    String body = response.readEntity(String.class);
    assertTrue(body.contains("\"This URL supports these methods: OPTIONS, POST.\""), body);
  }
}
