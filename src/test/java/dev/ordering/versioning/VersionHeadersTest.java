package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

/** How a version is chosen and what the answer says of it. */
class VersionHeadersTest extends SampleService {
  @Test
  void withoutAVersionTheLatestStableIsSpoken() {
    Response response = target("/samples").request().get();

    assertEquals("1.9.0", response.getHeaderString("X-VERSION"));
    assertEquals("stable", response.getHeaderString("X-VERSION-STATUS"));
    assertEquals("X-VERSION, Accept-Language, Authorization", response.getHeaderString("Vary"));
    assertNull(response.getHeaderString("Deprecation"));
    assertEquals("application/json; charset=utf-8", response.getHeaderString("Content-Type"));
  }

  @Test
  void anOlderVersionIsUpdatableAndDeprecated() {
    Response response = get("1.0.0", "/samples");

    assertEquals("updatable", response.getHeaderString("X-VERSION-STATUS"));
    assertEquals("@1700000000", response.getHeaderString("Deprecation"));
  }

  @Test
  void theNewestVersionIsInDevelopment() {
    assertEquals("development", get("1.10.0", "/samples").getHeaderString("X-VERSION-STATUS"));
  }

  @Test
  void anUnknownVersionIsRefusedWithTheList() {
    for (String version :
        new String[] {"1.9", "2.0.0", "01.9.0", "1.9.0,1.9.0", "latest", "1.9.0.0"}) {
      Response response = get(version, "/samples");

      assertEquals(400, response.getStatus());
      String body = text(response);
      assertTrue(body.contains("\"error\":\"unsupported_version\""), body);
      assertTrue(body.contains("1.10.0, 1.9.0, 1.7.0"), body);
      assertTrue(response.getHeaderString("Vary").startsWith("X-VERSION"));
    }
  }

  @Test
  void anEndpointOfLaterVersionsIsNotFoundAndSaysSinceWhen() {
    Response response = get("1.7.0", "/samples/new");

    assertEquals(404, response.getStatus());
    assertEquals("1.7.0", response.getHeaderString("X-VERSION"));
    String body = text(response);
    assertTrue(body.contains("\"error\":\"not_in_version\""), body);
    assertTrue(body.contains("1.9.0"), body);
    assertEquals(200, get("1.10.0", "/samples/new").getStatus());
  }

  @Test
  void errorsOfAnEndpointSayTheVersionToo() {
    Response response = json("1.3.0", "[");

    assertEquals(400, response.getStatus());
    assertEquals("1.3.0", response.getHeaderString("X-VERSION"));
    assertEquals("updatable", response.getHeaderString("X-VERSION-STATUS"));
  }

  @Test
  void wrongMethodsAndMediaTypesSayTheVersionToo() {
    Response method = target("/samples/refused").request().header("X-VERSION", "1.3.0").get();
    Response media = target("/samples").request("image/png").header("X-VERSION", "1.3.0").get();

    assertEquals(405, method.getStatus());
    assertEquals("1.3.0", method.getHeaderString("X-VERSION"));
    assertEquals(406, media.getStatus());
    assertEquals("1.3.0", media.getHeaderString("X-VERSION"));
    assertEquals("X-VERSION, Accept-Language, Authorization", media.getHeaderString("Vary"));
  }

  @Test
  void anAddressThatIsWrittenInAnotherWaySaysTheVersionToo() {
    for (String path : new String[] {"/samples/", "/samples;a=b", "/samples/;a=b"}) {
      Response response = target(path).request("image/png").header("X-VERSION", "1.3.0").get();

      assertEquals(406, response.getStatus(), path);
      assertEquals("1.3.0", response.getHeaderString("X-VERSION"), path);
    }
  }

  @Test
  void everyAnswerSaysTheLanguageOfItsTexts() {
    Response dutch = target("/samples").request().acceptLanguage("nl-BE").get();

    assertEquals("nl", dutch.getHeaderString("Content-Language"));
    assertEquals("en", get("1.3.0", "/samples").getHeaderString("Content-Language"));
  }

  @Test
  void anAddressThatIsReadTellsOfHeadAmongItsMethods() {
    Response response = target("/samples").request().delete();

    assertEquals(405, response.getStatus());
    assertEquals("GET, HEAD, OPTIONS, POST", response.getHeaderString("Allow"));
  }

  @Test
  void whatDoesNotDependOnTheVersionSaysNone() {
    Response response = target("/nowhere").request().header("X-VERSION", "1.3.0").get();

    assertNull(response.getHeaderString("X-VERSION"));
    assertNull(response.getHeaderString("Vary"));
  }
}
