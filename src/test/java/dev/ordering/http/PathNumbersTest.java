package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A segment of a path that is no number in ASCII digits is not found. */
class PathNumbersTest extends OneServiceTest {
  @ParameterizedTest
  @CsvSource({
    "1, 200",
    "%EF%BC%91, 404", // full-width
    "%D9%A1, 404", // Arabic-Indic
    "+1, 404",
    "-1, 404",
    "1.0, 404",
    "9999999999999999999, 404"
  })
  void onlyDigitsOfAsciiNameAShop(String id, int status) {
    RawHttp.Answer answer = new RawHttp(getBaseUri()).get("/shops/" + id + "/products");

    assertEquals(status, answer.status(), answer::whole);
  }
}
