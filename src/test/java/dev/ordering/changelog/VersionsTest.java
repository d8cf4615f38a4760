package dev.ordering.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of versions, for programs and for people. */
class VersionsTest extends OneServiceTest {
  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "false");
  }

  @Test
  void theListNamesAllFourteenNewestFirst() {
    Response response = target("/versions").request("*/*").get();

    assertEquals("application/json; charset=utf-8", response.getHeaderString("Content-Type"));
    List<String> versions =
        Pattern.compile("\"version\":\"([^\"]+)\"")
            .matcher(response.readEntity(String.class))
            .results()
            .map(found -> found.group(1))
            .toList();
    assertEquals(
        List.of(
            "1.10.0", "1.9.0", "1.8.0", "1.7.0", "1.5.2", "1.5.1", "1.5.0", "1.4.0", "1.3.0",
            "1.0.1", "1.0.0", "0.3.0", "0.2.2", "0.2.0"),
        versions);
  }

  @Test
  void eachVersionHasItsStatusAndChanges() {
    String body = target("/versions").request("application/json").get(String.class);

    assertTrue(body.startsWith("[{\"version\":\"1.10.0\",\"status\":\"development\","), body);
    assertTrue(body.contains("{\"version\":\"1.9.0\",\"status\":\"stable\",\"changes\":[\""), body);
    assertTrue(body.contains("with company_id.\""), body);
    assertTrue(body.contains("/openapi/0.2.0.json\""), body);
  }

  @Test
  void aBrowserGetsAPageInItsLanguage() {
    Response response =
        target("/versions")
            .request()
            .header("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
            .header("Accept-Language", "nl-BE,nl;q=0.9")
            .get();

    assertEquals(
        "text/html;charset=utf-8", response.getHeaderString("Content-Type").replace(" ", ""));
    assertEquals("nl", response.getHeaderString("Content-Language"));
    String page = response.readEntity(String.class);
    assertTrue(page.contains("<h1>Versies van de API</h1>"), page);
    assertTrue(page.contains("with <code>company_id</code>.</li>"), page);
    assertTrue(page.contains("/openapi/1.9.0.json"), page);
  }

  @Test
  void theStartTellsWhereTheDescriptionsAre() {
    String links = target("/").request("*/*").get(String.class);
    Response page = target("/").request("text/html").get();

    assertTrue(links.contains("/openapi/1.9.0.json\""), links);
    assertEquals(200, page.getStatus());
    assertTrue(page.readEntity(String.class).contains("href=\"/versions\""));
  }
}
