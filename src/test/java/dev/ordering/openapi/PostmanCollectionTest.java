package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.changelog.ApiChangelog;
import dev.ordering.testing.Api;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The collection, sent as Postman sends it: with its variables, its examples and its token. */
class PostmanCollectionTest extends OneServiceTest {
  private final Map<String, String> variables = new HashMap<>();

  private JsonNode collection(String version) {
    Response response = target("/docs/postman/" + version + ".json").request().get();
    assertEquals(200, response.getStatus());
    JsonNode collection = Api.tree(response.readEntity(String.class));
    collection
        .path("variable")
        .forEach(pair -> variables.put(pair.get("key").asText(), pair.get("value").asText()));
    return collection;
  }

  private static List<JsonNode> requests(JsonNode collection) {
    List<JsonNode> all = new ArrayList<>();
    collection.path("item").forEach(folder -> folder.path("item").forEach(all::add));
    return all;
  }

  private String filled(String text) {
    String filled = text;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      filled = filled.replace("{{" + variable.getKey() + "}}", variable.getValue());
    }
    return filled;
  }

  private Response send(JsonNode item) {
    JsonNode request = item.get("request");
    StringBuilder url = new StringBuilder(filled(request.at("/url/host/0").asText()));
    for (JsonNode segment : request.at("/url/path")) {
      String part = segment.asText();
      for (JsonNode variable : request.at("/url/variable")) {
        part = part.replace(":" + variable.get("key").asText(), variable.get("value").asText());
      }
      url.append('/').append(part);
    }
    WebTarget target = client().target(url.toString());
    for (JsonNode pair : request.at("/url/query")) {
      if (!pair.get("disabled").asBoolean()) {
        target = target.queryParam(pair.get("key").asText(), pair.get("value").asText());
      }
    }
    Invocation.Builder builder = target.request();
    for (JsonNode header : request.path("header")) {
      if (!header.path("disabled").asBoolean()) {
        builder.header(header.get("key").asText(), header.get("value").asText());
      }
    }
    if (!request.at("/auth/type").asText().equals("noauth")) {
      builder.header("Authorization", "Bearer " + variables.get("access_token"));
    }
    String method = request.get("method").asText();
    return request.has("body")
        ? builder.method(method, Entity.json(request.at("/body/raw").asText()))
        : builder.method(method);
  }

  private Response send(JsonNode collection, String name) {
    return send(
        requests(collection).stream()
            .filter(item -> item.get("name").asText().equals(name))
            .findFirst()
            .orElseThrow());
  }

  @Test
  void whoSignsInFirstCanSendWhatFollows() {
    JsonNode collection = collection("1.9.0");

    assertEquals(401, send(collection, "List the user's orders").getStatus());
    JsonNode tokens = Api.tree(send(collection, "Get a pair of tokens").readEntity(String.class));
    variables.put("access_token", tokens.get("access_token").asText());

    assertEquals(200, send(collection, "List the user's orders").getStatus());
    assertEquals(200, send(collection, "Check a cart and its checkout").getStatus());
    Response placed = send(collection, "Place the orders of a cart");
    assertEquals(200, placed.getStatus(), () -> placed.readEntity(String.class));
    assertEquals("1.9.0", placed.getHeaderString("X-VERSION"));
  }

  @Test
  void whoCreatesTheFirstWebhookCanSendWhatFollows() {
    JsonNode collection = collection("1.9.0");
    String address = target("").getUri().toString().replaceAll("/$", "");
    JsonNode tokens = new HttpCalls(address).grant("demo-first-party", "staff", "postman").json();
    variables.put("access_token", tokens.get("access_token").asText());

    assertEquals(200, send(collection, "Create a webhook").getStatus());

    assertEquals(200, send(collection, "Show a webhook").getStatus());
    assertEquals(200, send(collection, "List what a webhook has sent").getStatus());
    assertEquals(204, send(collection, "Delete a webhook").getStatus());
  }

  @Test
  void eachVersionHasItsOwnWithTheOperationsOfItsDocument() {
    for (var release : ApiChangelog.changelog().releases()) {
      String version = release.version().toString();
      JsonNode document =
          Api.tree(target("/openapi/" + version + ".json").request().get(String.class));
      int operations = 0;
      for (JsonNode path : document.path("paths")) {
        operations += path.size();
      }
      JsonNode collection = collection(version);

      assertEquals(operations, requests(collection).size(), version);
      assertEquals("Ordering Service " + version, collection.at("/info/name").asText());
      assertFalse(collection.toString().contains("address.invalid"), version);
    }
    assertEquals(404, target("/docs/postman/2.0.0.json").request().get().getStatus());
  }

  @Test
  void anExampleIsNamedForEachPartOfAPath() {
    for (JsonNode item : requests(collection("1.10.0"))) {
      for (JsonNode variable : item.at("/request/url/variable")) {
        if (!variable.get("key").asText().equals("address")) {
          assertFalse(variable.get("value").asText().isEmpty(), item.toString());
        }
      }
      assertTrue(item.at("/request/url/raw").asText().startsWith("{{base_url}}/"), item.toString());
    }
  }
}
