package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.text.ClassPathFiles;
import java.util.Map;

/**
 * The requests that the service sends to webhooks (the object {@code webhooks} of OpenAPI 3.1),
 * from {@code webhooks.json}. There is one for each type of event, the same in every version that
 * has webhooks.
 */
final class Webhooks {
  private static final String PATH = "/company/companies/{id}/webhooks";
  private static final String TEST = "test";

  private Webhooks() {}

  /** Adds the requests to the document of a version that has webhooks. */
  static void describe(ObjectNode document) {
    if (!document.path("paths").has(PATH)) {
      return;
    }
    JsonNode file = ClassPathFiles.readJson(Webhooks.class, "webhooks.json");
    ObjectNode webhooks = document.putObject("webhooks");
    for (Map.Entry<String, JsonNode> type : file.get("types").properties()) {
      webhooks.putObject(type.getKey()).set("post", operation(type, file));
    }
  }

  private static ObjectNode operation(Map.Entry<String, JsonNode> type, JsonNode file) {
    ObjectNode operation = JsonNodeFactory.instance.objectNode();
    operation.put("operationId", "webhook." + type.getKey()).set("summary", type.getValue());
    operation.setAll((ObjectNode) file.get("operation").deepCopy());
    // generators of clients leave it out, because clients receive it and do not call it
    operation.put("x-internal", true);
    ObjectNode event = (ObjectNode) operation.at("/requestBody/content/application~1json/schema");
    ((ObjectNode) event.at("/properties/type")).put("const", type.getKey());
    ObjectNode data = (ObjectNode) event.at("/properties/data");
    if (type.getKey().equals(TEST)) {
      // generators name their types after the titles
      event.put("title", "WebhookTestEvent");
      data.put("title", "WebhookTestEventData");
    } else {
      data.withObjectProperty("properties").setAll((ObjectNode) file.get("change"));
      file.get("change").fieldNames().forEachRemaining(data.withArrayProperty("required")::add);
    }
    return operation;
  }
}
