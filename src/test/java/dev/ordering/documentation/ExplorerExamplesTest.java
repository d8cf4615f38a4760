package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.changelog.ApiChangelog;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.versioning.VersionView;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A reader of the explorer executes every operation as it is filled in: the parameters with their
 * examples, and the first example of the body. The reader brings a file, and the ids of what an
 * operation before has made.
 */
@Tag("thorough")
class ExplorerExamplesTest extends OneServiceTest {
  /** A picture of one pixel. */
  private static final byte[] PNG =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
                  + "rkJggg==");

  /** What an operation is given that no example can have. */
  private final Map<String, String> brought = new HashMap<>();

  static Stream<String> versions() {
    return VersionView.of(ApiChangelog.changelog()).stream().map(VersionView::version);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void everyOperationWorksAsItIsFilledIn(String version) {
    JsonNode document = Api.tree(get("/openapi/" + version + ".json"));
    String token = token();
    Map<String, String> refused = new TreeMap<>();
    List<Filled> operations = operations(document);
    for (Filled filled : operations) {
      HttpCalls.Answer answer = execute(filled, token, version);
      if (answer.status() / 100 != 2) {
        refused.put(filled.id(), answer.status() + " " + answer.response().body());
      }
    }
    assertEquals(Map.of(), refused);
    assertTrue(operations.size() > 8, operations.size() + " operations");
  }

  /** As the page has them, but what removes something comes last. */
  private static List<Filled> operations(JsonNode document) {
    List<Filled> found = new ArrayList<>();
    for (var path : document.path("paths").properties()) {
      for (var operation : path.getValue().properties()) {
        found.add(new Filled(document, path.getKey(), operation.getKey(), operation.getValue()));
      }
    }
    found.sort(Comparator.comparing(filled -> filled.verb().equals("delete")));
    return found;
  }

  private HttpCalls.Answer execute(Filled filled, String token, String version) {
    HttpRequest.Builder request =
        calls()
            .request(filled.path(brought))
            .header("Accept", filled.accepted())
            .header("X-VERSION", version);
    if (!filled.operation().path("security").isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    JsonNode content = filled.operation().at("/requestBody/content");
    String type = content.fieldNames().hasNext() ? content.fieldNames().next() : "";
    BodyPublisher body =
        switch (type) {
          case "" -> BodyPublishers.noBody();
          case "multipart/form-data" -> BodyPublishers.ofByteArray(file());
          default -> BodyPublishers.ofString(filled.body(content.path(type)));
        };
    if (!type.isEmpty()) {
      request.header("Content-Type", type.startsWith("multipart") ? type + "; boundary=x" : type);
    }
    HttpCalls.Answer answer =
        calls().send(request.method(filled.verb().toUpperCase(Locale.ROOT), body));
    switch (filled.id()) {
      case "upload" ->
          brought.put("address", answer.json().path("url").asText().replaceFirst(".*/", ""));
      case "createWebhook" -> brought.put("webhook_id", answer.json().path("id").asText());
      case "placeOrders" -> {
        String order = answer.json().path("results").path(0).path("id").asText();
        brought.put("showOrder id", order);
        brought.put("changeOrder id", order);
        if (!filled.document().at("/paths/~1orders~1{id}~1payment").isMissingNode()) {
          String online = filled.body(content.path(type)).replace("point_of_sale", "bancontact");
          brought.put(
              "payOrder id",
              calls()
                  .send(request.POST(BodyPublishers.ofString(online)))
                  .json()
                  .at("/results/0/id")
                  .asText());
        }
      }
      default -> {
        // gives nothing that another operation needs
      }
    }
    return answer;
  }

  private static byte[] file() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    String head =
        """
        --x\r
        Content-Disposition: form-data; name="file"; filename="a.png"\r
        Content-Type: image/png\r
        \r
        """;
    body.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
    body.writeBytes(PNG);
    body.writeBytes("\r\n--x--\r\n".getBytes(StandardCharsets.US_ASCII));
    return body.toByteArray();
  }

  /** An operation as the explorer fills it in. */
  private record Filled(JsonNode document, String template, String verb, JsonNode operation) {
    String id() {
      return operation.path("operationId").asText();
    }

    String path(Map<String, String> brought) {
      String path = template;
      StringBuilder query = new StringBuilder();
      for (JsonNode each : operation.path("parameters")) {
        JsonNode parameter =
            each.has("$ref") ? document.at(each.path("$ref").asText().substring(1)) : each;
        String name = parameter.path("name").asText();
        JsonNode example =
            parameter.has("example") ? parameter.path("example") : parameter.at("/schema/example");
        String value =
            brought.getOrDefault(id() + " " + name, brought.getOrDefault(name, example.asText()));
        if (parameter.path("required").asBoolean()) {
          assertTrue(!value.isEmpty(), id() + " needs an example of " + name);
        }
        if (parameter.path("in").asText().equals("path")) {
          path = path.replace("{" + name + "}", encoded(value));
        } else if (parameter.path("in").asText().equals("query") && !value.isEmpty()) {
          query.append(query.isEmpty() ? '?' : '&').append(name).append('=').append(encoded(value));
        }
      }
      return path + query;
    }

    String accepted() {
      JsonNode content = operation.at("/responses/200/content");
      return content.fieldNames().hasNext() ? content.fieldNames().next() : "*/*";
    }

    String body(JsonNode content) {
      assertTrue(!content.path("examples").isEmpty(), id() + " needs an example of its body");
      return content.path("examples").iterator().next().path("value").toString();
    }

    private static String encoded(String text) {
      return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
  }

  /** The explorer signs its readers in on a device of this name. */
  private String token() {
    return calls()
        .grant("demo-first-party", "staff", "api-explorer")
        .json()
        .path("access_token")
        .asText();
  }

  private String get(String path) {
    return calls().get(path).response().body();
  }

  private HttpCalls calls() {
    return new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
  }
}
