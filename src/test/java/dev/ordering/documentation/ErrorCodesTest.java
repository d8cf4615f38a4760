package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.http.text.Texts;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every error says where its code is explained, and there it is. */
class ErrorCodesTest extends OneServiceTest {
  private static final Pattern USED =
      Pattern.compile("\\b(?:ApiError\\.of|new AuthorizationError)\\(\\s*\"([a-z_]+)\"");

  @Test
  void anErrorLeadsToItsCode() {
    Response response = target("/orders").request().get();

    JsonNode error = Api.tree(response.readEntity(String.class));
    URI docs = URI.create(error.get("docs").asText());
    assertEquals(target("/docs/errors").getUri() + "#token_required", docs.toString());
    String page = client().target(docs).request("text/html").get(String.class);
    assertTrue(
        page.contains(
            "<tr id=\"token_required\"><th scope=\"row\"><a class=\"anchor\""
                + " href=\"#token_required\"><code>token_required</code></a>"
                + " <span class=\"status\">401</span></th>"
                + "<td><p>Send an access token in the header Authorization.</p>\n</td>"
                + "<td><p>Send <code>Authorization: Bearer</code> and the access token.</p>"),
        page);
  }

  @Test
  void anErrorOfTheTokenEndpointCallsItErrorUri() {
    Form form = new Form("grant_type", "none");
    Response response = target("/api/token").request().post(Entity.form(form));

    JsonNode error = Api.tree(response.readEntity(String.class));
    assertEquals(
        target("/docs/errors").getUri() + "#" + error.get("error").asText(),
        error.get("error_uri").asText());
    assertFalse(error.has("docs"), error.toString());
  }

  @Test
  void everyCodeThatTheSourceNamesIsExplained() throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .forEach(file -> USED.matcher(text(file)).results().forEach(m -> used.add(m.group(1))));
    }
    String page = target("/docs/errors").request("text/html").get(String.class);

    assertTrue(used.size() > 50, used::toString);
    used.removeIf(code -> page.contains("<tr id=\"" + code + "\">"));
    assertEquals(Set.of(), used, "add them to errors.properties of their package");
  }

  @Test
  void whatATextNamesIsAnEllipsis() {
    String page = target("/docs/errors").request("text/html").get(String.class);

    assertTrue(page.contains("At most … of … can be ordered."), page);
    assertTrue(page.contains("At least … of … have to be ordered"), page);
    assertFalse(page.contains("{"), page);
  }

  @Test
  void aTextWithoutItsLineIsRefusedWithWhatToAdd() {
    List<String> packages = List.of("dev.ordering.http");

    new ErrorCodes(packages, new Texts(packages));
    Texts more = new Texts(List.of("dev.ordering.http", "dev.ordering.upload"));
    Exception refused =
        assertThrows(IllegalStateException.class, () -> new ErrorCodes(packages, more));

    assertTrue(refused.getMessage().contains("errors.properties"), refused.getMessage());
    assertTrue(refused.getMessage().contains("error.upload_gone"), refused.getMessage());
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
