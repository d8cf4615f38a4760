package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The pages for developers, as a browser gets them. */
@Tag("thorough")
class GuidesTest extends OneServiceTest {
  private static final Pattern LINK = Pattern.compile("href=\"([^\"#]+)");

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "false");
  }

  @Test
  void everyLinkOfThePagesLeadsSomewhere() {
    URI start = target("/docs").getUri();
    Set<URI> seen = new LinkedHashSet<>(Set.of(start));
    for (URI page = start; page != null; page = next(page, seen)) {
      Response answer = client().target(page).request("text/html, */*;q=0.8").get();
      assertEquals(200, answer.getStatus(), page.toString());
      if (page.getPath().startsWith("/docs")
          && answer.getMediaType().toString().startsWith("text/html")) {
        URI here = page;
        LINK.matcher(answer.readEntity(String.class))
            .results()
            .map(link -> here.resolve(link.group(1)))
            .filter(link -> link.getAuthority().equals(start.getAuthority()))
            .forEach(seen::add);
      } else {
        answer.close();
      }
    }
    assertTrue(seen.contains(start.resolve("/docs/authentication")), seen.toString());
    assertTrue(seen.contains(start.resolve("/docs/api")), seen.toString());
  }

  private static URI next(URI page, Set<URI> seen) {
    return seen.stream().dropWhile(known -> !known.equals(page)).skip(1).findFirst().orElse(null);
  }

  @Test
  void aPageHasTheSameTextOnEveryNode() {
    String page = target("/docs/orders").request("text/html").get(String.class);
    String table = "<div aria-label=\"Table\" class=\"scroll\" role=\"group\" tabindex=\"0\">";
    assertTrue(page.contains(table), page);
  }

  @Test
  void everyFragmentOfALinkIsOnItsPage() {
    for (Guide guide : new Guides(new Markup(), false).all()) {
      URI here = target("/docs").path(guide.name()).getUri();
      Pattern.compile("href=\"([^\":]*#[^\"]+)\"")
          .matcher(client().target(here).request("text/html").get(String.class))
          .results()
          .map(link -> here.resolve(link.group(1)))
          .distinct()
          .forEach(
              link ->
                  assertTrue(
                      client()
                          .target(link)
                          .request("text/html")
                          .get(String.class)
                          .contains(" id=\"" + link.getFragment() + "\""),
                      link.toString()));
    }
  }

  @Test
  void theNavigationLeadsToEveryGuideAndMarksThePageThatIsShown() {
    List<Guide> guides = new Guides(new Markup(), false).all();
    String page = target("/docs/orders").request("text/html").get(String.class);
    String navigation =
        page.substring(page.indexOf("<nav class=\"guides\""), page.indexOf("</nav>"));

    assertEquals(
        guides.stream().map(guide -> guide.name() + " " + guide.title()).toList(),
        Pattern.compile("href=\"/docs/(?!api)([a-z-]+)\"[^>]*>([^<]+)<")
            .matcher(navigation)
            .results()
            .map(link -> link.group(1) + " " + link.group(2))
            .toList());
    assertEquals(
        List.of("<a href=\"/docs/orders\" aria-current=\"page\">"),
        Pattern.compile("<[^>]*aria-current[^>]*>")
            .matcher(page)
            .results()
            .map(MatchResult::group)
            .toList());
    assertTrue(page.contains("<a rel=\"prev\" href=\"/docs/checkout\">"), page);
    assertTrue(page.contains("<a rel=\"next\" href=\"/docs/shop-orders\">"), page);
  }

  @Test
  void codeBlocksThatFollowEachOtherAreOneGroup() {
    String html =
        new Markup()
            .html(
                "```bash\na\n```\n```java\nb\n```\n```json response\nc\n```\n\nx\n\n```text\nd\n```");

    assertEquals(2, Pattern.compile("class=\"samples\"").matcher(html).results().count(), html);
    assertTrue(
        html.replaceAll("\\s*\n", "")
            .contains(
                "</figure><figure data-language=\"json response\"><figcaption>Response</figcaption><pre"),
        html);
  }

  @Test
  void theSearchKnowsGuidesOperationsAndErrorCodes() {
    Response response = target("/docs/search.json").request().get();

    assertTrue(response.getHeaderString("Content-Type").startsWith("application/json"));
    JsonNode entries = Api.tree(response.readEntity(String.class));
    Map<String, String> urls = new HashMap<>();
    entries.forEach(entry -> urls.put(entry.get("title").asText(), entry.get("url").asText()));
    assertEquals("/docs/orders#polling", urls.get("Polling"));
    assertEquals("/docs/api#/Orders/listOrders", urls.get("GET /orders"));
    assertEquals("/docs/errors#token_required", urls.get("token_required"));
    assertFalse(entries.toString().contains("localhost:8080"));
  }

  @Test
  void withoutDemoDataNobodyIsShownTheMails() {
    for (String page :
        List.of("docs/testing", "demo/mail", "demo/mail/1000", "demo/mail/1000/html")) {
      assertEquals(404, target(page).request("text/html").get().getStatus(), page);
    }
  }

  @Test
  void theExamplesOfAGuideNameTheAddressOfThisService() {
    String page = target("/docs/versions").request("text/html").get(String.class);

    assertTrue(page.contains("<code class=\"language-bash\">BASE="), page);
    assertTrue(
        page.contains("BASE=" + target("").getUri().toString().replaceAll("/$", "") + "\n"), page);
    assertFalse(page.contains("localhost:8080"), page);
  }

  @Test
  void aGuideIsInEnglishInsideAPageInTheReadersLanguage() {
    Response answer =
        target("/docs/orders").request("text/html").header("Accept-Language", "nl").get();

    assertEquals("nl", answer.getHeaderString("Content-Language"));
    String page = answer.readEntity(String.class);
    assertTrue(page.contains("<html lang=\"nl\">"), page);
    assertTrue(page.contains("<article lang=\"en\">"), page);
    assertTrue(
        page.contains("<h2 id=\"polling\"><a class=\"anchor\" href=\"#polling\">Polling</a></h2>"),
        page);
    assertTrue(page.contains("<table>"), page);
  }

  @Test
  void anUnknownGuideIsNotFound() {
    assertEquals(404, target("/docs/nothing").request("text/html").get().getStatus());
  }

  @Test
  void onlyOurOwnScriptsRun() {
    String guide = policy("/docs/orders");
    String explorer = policy("/docs/api");

    String script = target("/assets/docs.js").getUri().toString();
    assertTrue(guide.contains("; script-src " + script + "; connect-src 'self';"), guide);
    assertFalse(guide.contains("unsafe"), guide);
    assertTrue(explorer.contains("; script-src 'self'; connect-src 'self';"), explorer);
    assertFalse(explorer.contains("unsafe"), explorer);
  }

  @Test
  void nobodyIsSentToAccountsThatAreNotThere() {
    for (String path :
        new String[] {
          "/docs/first-steps",
          "/docs/whole-flow",
          "/docs/authentication",
          "/docs/notifications",
          "/docs/orders",
          "/docs/profile",
          "/docs/api",
          "/openapi/1.9.0.json",
          "/openapi/3.0/1.9.0.json"
        }) {
      String told = target(path).request("text/html", "application/json").get(String.class);
      assertFalse(told.contains("demo"), path + ": " + told);
    }
    String guide = target("/docs/first-steps").request("text/html").get(String.class);
    assertTrue(guide.contains("client_id=YOUR_CLIENT_ID"), guide);
    assertTrue(guide.contains("-d username=YOUR_USERNAME -d password=YOUR_PASSWORD"), guide);
  }

  @Test
  void theGuideTellsHowAnApplicationSignsItsUserOut() {
    String guide = target("/docs/authentication").request("text/html").get(String.class);

    assertTrue(
        guide.contains(
            target("/oauth/sign-out").getUri()
                + "?client_id=YOUR_CLIENT_ID&amp;post_logout_redirect_uri="),
        guide);
  }

  private String policy(String path) {
    return target(path).request("text/html").get().getHeaderString("Content-Security-Policy");
  }
}
