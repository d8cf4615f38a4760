package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** OPTIONS (RFC 9110 9.3.7). */
class OptionsTest extends OneServiceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /user         |                  | GET,HEAD,OPTIONS,PATCH
          /user         | text/plain       | GET,HEAD,OPTIONS,PATCH
          /user         | application/json | GET,HEAD,OPTIONS,PATCH
          /checkout     | text/html        | OPTIONS,POST
          /api/token    |                  | OPTIONS,POST
          /versions     | */*              | GET,HEAD,OPTIONS
          """)
  void theMethodsAreInTheHeaderAndThereIsNoBody(String path, String accept, String methods) {
    List<String> headers = accept == null ? List.of() : List.of("Accept: " + accept);
    RawHttp.Answer answer =
        new RawHttp(getBaseUri()).request("OPTIONS", path, headers, new byte[0]);

    assertEquals(204, answer.status(), answer::whole);
    assertEquals(methods, sorted(answer.header("Allow")), answer::whole);
    assertEquals("", answer.body());
    assertEquals("", answer.header("Content-Type"));
    assertFalse(answer.header("X-Request-Id").isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"/nothing", "/users", "/api", "/oauth", "/company", "/company/companies"})
  void whatIsNotThereHasNone(String path) {
    RawHttp.Answer answer =
        new RawHttp(getBaseUri()).request("OPTIONS", path, List.of(), new byte[0]);

    assertEquals(404, answer.status(), answer::whole);
  }

  private static String sorted(String allow) {
    return String.join(",", List.of(allow.split(", ?", -1)).stream().sorted().toList());
  }
}
