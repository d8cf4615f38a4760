package dev.ordering.openapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What generators of clients need of a document, so that their clients compile and read. */
class GeneratorsDocumentTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "1.0.0", "1.5.1", "1.9.0", "1.10.0"})
  void noSchemaIsCalledLikeATypeOfALanguageAndNoneHasNoName(String version) {
    JsonNode document = document(version);

    for (String name : List.of("Error", "File", "Object", "List", "Map", "Date", "String")) {
      assertFalse(document.at("/components/schemas").has(name), name);
    }
    assertTrue(document.findValues("oneOf").isEmpty());
    document
        .path("paths")
        .findValues("schema")
        .forEach(schema -> assertFalse(schema.has("anyOf"), schema.toString()));
  }

  /** The generator typescript-fetch gives these names to the parameters of operations. */
  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "1.0.0", "1.5.1", "1.9.0", "1.10.0"})
  void noSchemaInsideABodyIsCalledLikeTheRequestOfAnOperation(String version) {
    JsonNode document = document(version);
    for (JsonNode operation : document.path("paths").findParents("operationId")) {
      String id = operation.get("operationId").asText();
      String name = id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1) + "Request";
      boolean itsBody = operation.path("requestBody").toString().contains("/" + name + "\"");
      assertTrue(itsBody || !document.at("/components/schemas").has(name), name);
    }
  }

  @Test
  void generatorsMakeNoCallsOfWebhooks() {
    JsonNode webhooks = document("1.9.0").path("webhooks");

    assertFalse(webhooks.isEmpty());
    webhooks.forEach(webhook -> assertTrue(webhook.at("/post/x-internal").asBoolean()));
  }

  @Test
  void theMessagesOfWebhooksHaveNames() {
    Set<String> titles =
        new TreeSet<>(document("1.9.0").path("webhooks").findValuesAsText("title"));

    assertEquals(
        Set.of("WebhookEvent", "WebhookEventData", "WebhookTestEvent", "WebhookTestEventData"),
        titles);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "1.0.0", "1.5.1", "1.9.0", "1.10.0"})
  void whatMayBeNullIsNotRequiredOfGeneratedClients(String version) {
    for (JsonNode schema : document(version).at("/components/schemas")) {
      for (JsonNode name : schema.path("required")) {
        String member = schema.path("properties").path(name.asText()).toString();
        assertFalse(member.contains("null\""), member);
      }
    }
  }

  @Test
  void whatIsRefusedOrWasCorrectedIsOfAnyType() {
    JsonNode error = document("1.9.0").at("/components/schemas/ValidationError/properties");

    assertEquals(Set.of("description"), names(error.get("old")));
    assertEquals(Set.of("description"), names(error.get("new")));
  }

  @Test
  void aBodyTellsWhatItNeeds() {
    assertEquals(Set.of("cart"), required("CheckoutRequest"));
    assertEquals(Set.of("product_id", "shop_id"), required("CartItemRequest"));
    assertEquals(Set.of("option_id"), required("OptionRequest"));
    assertEquals(Set.of("id"), required("TakeoutShop"));
    assertEquals(Set.of("code"), required("CouponRequest"));
    assertEquals(Set.of("cart", "checkout", "payment_method"), required("PlaceOrdersRequest"));
    assertEquals(Set.of("title", "message", "send_at"), required("AppNotificationRequest"));
    assertEquals(Set.of("push_service"), required("PushDeviceRequest"));
    assertEquals(Set.of("endpoint", "keys"), required("PushSubscriptionRequest"));
    assertEquals(Set.of("p256dh", "auth"), required("PushKeysRequest"));
    assertEquals(Set.of(), required("UserPatch"));
    String body = "/requestBody/content/application~1json/schema/required";
    assertEquals(
        "[\"grant_type\"]", document("1.9.0").at("/paths/~1api~1token/post" + body).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.5.1", "1.5.2", "1.7.0"})
  void aBodyDoesNotOfferWhatItsVersionRefuses(String version) {
    JsonNode schemas = document(version).at("/components/schemas");
    String sent = schemas.at("/CheckoutRequest/properties/payment_method/enum").toString();
    String answered = schemas.at("/Order/properties/payment_method/enum").toString();

    assertEquals(version.equals("1.7.0"), sent.contains("monizze"));
    assertTrue(answered.contains("monizze"), "an order shows what it was paid with");
  }

  @Test
  void aFormTellsThatNestedMembersUseBrackets() {
    String form = "/requestBody/content/application~1x-www-form-urlencoded";
    JsonNode user = document("1.9.0").at("/paths/~1user/patch" + form);

    assertEquals(
        "{\"notifications\":{\"style\":\"deepObject\",\"explode\":true}}",
        user.get("encoding").toString());
    assertEquals(
        Set.of("cart", "add_items", "add_suggestions", "checkout"),
        names("1.9.0", "/paths/~1checkout/post" + form + "/encoding"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.2.0", "1.0.0", "1.5.1", "1.9.0", "1.10.0"})
  void textsAreForClients(String version) {
    Set<String> members = new HashSet<>();
    document(version).findValues("properties").forEach(each -> members.addAll(names(each)));
    for (String text : document(version).findValuesAsText("description")) {
      assertFalse(text.contains("contract"), text);
      Pattern.compile("\\b[a-z]+[A-Z]\\w*+(?!\\()")
          .matcher(text)
          .results()
          .forEach(word -> assertTrue(members.contains(word.group()), text));
      Pattern.compile("`([a-z]+(_[a-z]+)+)`")
          .matcher(text)
          .results()
          .map(word -> word.group(1))
          .filter(word -> !members.contains(word))
          .forEach(word -> assertFalse(members.contains(camelCase(word)), text));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.5.1", "1.9.0"})
  void aTextSaysWhichVersionsHaveAFieldThatThisOneLacks(String version) {
    Set<String> later = new HashSet<>();
    document("1.10.0").findValues("properties").forEach(each -> later.addAll(names(each)));
    document(version).findValues("properties").forEach(each -> later.removeAll(names(each)));
    for (String text : document(version).findValuesAsText("description")) {
      Pattern.compile("`(\\w+)`")
          .matcher(text)
          .results()
          .filter(word -> later.contains(word.group(1)))
          .forEach(word -> assertTrue(text.matches("(?s).*[Ff]rom 1\\..*"), text));
    }
  }

  private static String camelCase(String word) {
    return Pattern.compile("_([a-z])")
        .matcher(word)
        .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "1.5.1", "1.9.0", "1.10.0"})
  void whatFollowsAPageHasTheTypesOfTheParametersThatTakeIt(String version) {
    JsonNode schemas = document(version).at("/components/schemas");
    for (JsonNode operation : document(version).path("paths").findParents("operationId")) {
      String page = operation.at("/responses/200/content/application~1json/schema/$ref").asText();
      JsonNode next = schemas.path(name(page)).at("/properties/next/anyOf/0/$ref");
      JsonNode fields = schemas.path(name(next.asText())).path("properties");
      for (JsonNode parameter : operation.path("parameters")) {
        JsonNode field = fields.path(parameter.path("name").asText());
        for (String keyword : List.of("type", "format", "enum")) {
          assertTrue(
              field.isMissingNode()
                  || field.path(keyword).equals(parameter.path("schema").path(keyword)),
              () -> operation.get("operationId") + " " + parameter);
        }
      }
    }
  }

  private static String name(String reference) {
    return reference.replaceFirst(".*/", "");
  }

  private static Set<String> required(String schema) {
    Set<String> names = new TreeSet<>();
    document("1.9.0")
        .at("/components/schemas/" + schema + "/required")
        .forEach(name -> names.add(name.asText()));
    return names;
  }

  private static Set<String> names(String version, String pointer) {
    return names(document(version).at(pointer));
  }

  private static Set<String> names(JsonNode object) {
    Set<String> names = new TreeSet<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static JsonNode document(String version) {
    try (InputStream file =
        GeneratorsDocumentTest.class.getResourceAsStream("/openapi/" + version + ".json")) {
      return MAPPER.readTree(file);
    } catch (IOException exception) {
      throw new AssertionError(exception);
    }
  }
}
