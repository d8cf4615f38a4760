package dev.ordering.webhook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.ordering.notification.Poll;
import dev.ordering.order.model.OrderChange;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.webhook.WebhookReceiver.Received;
import dev.ordering.webhook.model.EventType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is sent is what the OpenAPI document says under {@code webhooks}. */
class DocumentedWebhooksTest extends OneServiceTest {
  @Test
  void everyMessageIsOfItsSchemaAndHasItsHeaders() throws Exception {
    WebhookStaff staff = WebhookStaff.signedIn(getBaseUri(), "staff");
    JsonNode webhooks = staff.get("/openapi/1.9.0.json").json().get("webhooks");
    try (WebhookReceiver receiver = new WebhookReceiver()) {
      long id = staff.create(receiver.url("/200/documented")).json().get("id").asLong();
      for (EventType type : EventType.values()) {
        assertTrue(webhooks.has(type.value()), "openapi/webhooks.json lacks " + type.value());
        new Journal(dataSource()).add(type.change(), 1);
      }
      staff.post(WebhookStaff.PATH + "/" + id + "/test", "");
      Poll.until("all", () -> receiver.total() == webhooks.size());
      staff.delete(WebhookStaff.PATH + "/" + id);

      Set<String> types = new TreeSet<>();
      for (Received received : receiver.all()) {
        JsonNode body = Api.tree(received.body());
        JsonNode operation = webhooks.at("/" + body.get("type").asText() + "/post");
        assertEquals(List.of(), broken(operation, body), received.body());
        for (JsonNode header : operation.get("parameters")) {
          assertTrue(received.headers().containsKey(header.get("name").asText()), header::toString);
        }
        types.add(body.get("type").asText());
      }
      assertEquals(
          webhooks.propertyStream().map(each -> each.getKey()).sorted().toList().toString(),
          types.toString());
    }
  }

  /** Else nothing more is sent to a webhook after the first change of a kind that has no type. */
  @Test
  void everyKindOfChangeIsAType() {
    assertEquals(
        Stream.of(OrderChange.What.values()).map(OrderChange.What::value).toList(),
        Stream.of(EventType.values()).map(EventType::change).toList());
  }

  private static List<?> broken(JsonNode operation, JsonNode body) {
    JsonNode schema = operation.at("/requestBody/content/application~1json/schema");
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema)
        .validate(body);
  }

  @Test
  void aVersionWithoutWebhooksAndOpenApi30HaveNone() {
    WebhookStaff anyone = WebhookStaff.signedIn(getBaseUri(), "staff");
    for (String document : new String[] {"/openapi/1.8.0.json", "/openapi/3.0/1.9.0.json"}) {
      assertTrue(!anyone.get(document).json().has("webhooks"), document);
    }
  }
}
