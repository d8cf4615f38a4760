package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What belongs to one customer is in no cache of others. */
class PersonalResponsesTest extends OneServiceTest {
  private Api staff;

  @BeforeAll
  void signIn() {
    staff = Api.signedIn(getBaseUri(), "staff@demo.example", "demo-staff");
  }

  @ParameterizedTest
  @CsvSource({
    "/user, 200",
    "/orders, 200",
    "/company/companies/1/apps/notifications, 200",
    "/company/companies/2/apps/notifications, 403"
  })
  void aResponseForABearerIsPrivate(String path, int status) {
    var response = staff.get("1.9.0", path);

    assertEquals(status, response.statusCode(), response.body());
    assertEquals(
        "private, no-cache", response.headers().firstValue("Cache-Control").orElse("none"));
  }

  @Test
  void aChangeIsPrivateAsWell() {
    var response = staff.patch("1.9.0", "/user", "application/json", "{}");

    assertEquals(
        "private, no-cache", response.headers().firstValue("Cache-Control").orElse("none"));
  }

  @Test
  void whatAnybodySeesIsNot() {
    assertEquals("no-cache", target("/shops").request().get().getHeaderString("Cache-Control"));
  }
}
