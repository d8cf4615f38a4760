package dev.ordering.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.testing.DocumentedAnswers;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.ServiceTest;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** GET and PATCH /user as a client sees them, against one running service for all tests. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UserResourceTest extends ServiceTest {
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final List<String> OLDER =
      List.of(
          "0.2.0", "0.2.2", "0.3.0", "1.0.0", "1.0.1", "1.3.0", "1.4.0", "1.5.0", "1.5.1", "1.5.2",
          "1.7.0");
  private static final List<String> NEWER = EveryVersion.Versions.since("1.8.0");
  private static final List<String> OLDER_NAMES =
      List.of(
          "firstname",
          "lastname",
          "email",
          "telephone",
          "notifications",
          "id",
          "delivery_address",
          "company",
          "bank_account_number");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Map<String, String> tokens = new HashMap<>();

  @BeforeAll
  void start() throws Exception {
    super.setUp();
  }

  @AfterAll
  void stop() throws Exception {
    super.tearDown();
  }

  @Override
  public void setUp() {
    // not before each test
  }

  @Override
  public void tearDown() {
    // not after each test
  }

  @Test
  void theTaxNumberAndThePermissionsExistFromOneEight() {
    for (String version : OLDER) {
      JsonNode user = json(patch("customer", version, JSON, "{\"firstname\":\"Anna\"}"));

      assertEquals(OLDER_NAMES, names(user), version);
      assertEquals("Anna", user.get("firstname").asText(), version);
    }
    for (String version : NEWER) {
      JsonNode user = json(patch("customer", version, JSON, "{\"tin_nr\":\" 12.34-5 \"}"));

      assertEquals("12.34-5", user.get("tin_nr").asText(), version);
      assertTrue(user.get("company_permissions").isArray(), version);
      assertEquals(11, user.size(), version);
    }
  }

  @Test
  void anEmptyPatchShowsTheWholeUser() {
    String shown = body(get("customer"));

    assertEquals(shown, body(patch("customer", "1.9.0", JSON, "{}")));
    assertEquals(shown, body(patch("customer", "1.9.0", FORM, "")));
    JsonNode user = tree(shown);
    assertEquals("Gent", user.at("/delivery_address/city").asText());
    assertEquals("BE0417497106", user.at("/company/vat").asText());
    assertEquals("BE", user.at("/company/address/country").asText());
    assertEquals("BE71096123456769", user.get("bank_account_number").asText());
  }

  @Test
  void whatAUserNeverUsedIsNullAndWhatIsNotGivenIsEmpty() {
    JsonNode user = json(get("newcomer"));

    assertTrue(user.get("delivery_address").isNull());
    assertTrue(user.get("company").isNull());
    assertTrue(user.get("bank_account_number").isNull());
    assertEquals("", user.get("telephone").asText("absent"));
    assertEquals("", user.get("tin_nr").asText("absent"));
    assertEquals(0, user.get("company_permissions").size());
  }

  @Test
  void aMemberOfStaffSeesThePermissions() {
    JsonNode permission = json(get("staff")).at("/company_permissions/0");

    assertEquals(List.of("id", "company_id", "shop_ids", "permissions"), names(permission));
    assertEquals("[1,2]", permission.get("shop_ids").toString());
    assertEquals(
        List.of(
            "company_info",
            "holidays",
            "newsletters",
            "translations",
            "email_settings",
            "products",
            "shop_info",
            "checkout_settings",
            "time_settings",
            "discounts"),
        names(permission.get("permissions")));
  }

  @Test
  void jsonAndFormsSayTheSame() {
    JsonNode before = json(get("customer"));
    String expected =
        body(
            patch(
                "customer",
                "1.3.0",
                JSON,
                """
                {"telephone": "09 267 10 11", "notifications": {"email_when_order": false}}
                """));

    for (String form :
        List.of(
            "telephone=09+267+10+11&notifications[email_when_order]=0",
            "telephone=092671011&notifications%5Bemail_when_order%5D=false")) {
      assertEquals(expected, body(patch("customer", "1.3.0", FORM, form)));
    }
    JsonNode user = tree(expected);
    assertEquals("+3292671011", user.get("telephone").asText());
    assertFalse(user.at("/notifications/email_when_order").asBoolean(true));
    assertTrue(user.at("/notifications/email_when_newsletter").asBoolean());
    assertEquals(before.get("email"), user.get("email"));
  }

  @Test
  void aLocalNumberIsOneOfTheCountryOfTheDeliveryAddressElseOfBelgium() {
    assertEquals(
        "+32470123456",
        json(patch("staff", "1.9.0", JSON, "{\"telephone\":\"0470/12.34.56\"}"))
            .get("telephone")
            .asText());
  }

  @Test
  void everyFaultIsToldAtOnceAndNothingIsStored() {
    String before = body(get("customer"));

    HttpResponse<String> response =
        patch(
            "customer",
            "1.9.0",
            JSON,
            """
            {"firstname": "Anna", "lastname": null, "email": "nobody", "telephone": "12",
             "tin_nr": "a/b", "notifications": {"email_when_order": null, "email_when_comment": false}}
            """);

    assertEquals(422, response.statusCode());
    assertEquals(
        List.of(
            "null_not_allowed /lastname",
            "invalid_email /email",
            "invalid_telephone /telephone",
            "null_not_allowed /notifications/email_when_order",
            "invalid_tin_nr /tin_nr"),
        faults(response));
    assertEquals(before, body(get("customer")));
  }

  @Test
  void nullIsRefused() {
    for (String member :
        List.of("firstname", "lastname", "email", "telephone", "notifications", "tin_nr")) {
      HttpResponse<String> response = patch("customer", "1.9.0", JSON, "{\"" + member + "\":null}");

      assertEquals(422, response.statusCode(), member);
      assertEquals(List.of("null_not_allowed /" + member), faults(response));
    }
  }

  @Test
  void whatIsOfAnotherTypeOrUnreadableIsMalformed() {
    for (String body :
        List.of(
            "{\"firstname\":1}",
            "{\"firstname\":[\"An\"]}",
            "{\"email\":{}}",
            "{\"notifications\":[]}",
            "{\"notifications\":\"yes\"}",
            "{\"notifications\":{\"email_when_order\":\"true\"}}",
            "{\"notifications\":{\"email_when_order\":1}}",
            "[]",
            "\"An\"",
            "{",
            "{\"firstname\":\"A\",\"firstname\":\"B\"}")) {
      assertEquals(400, patch("customer", "1.9.0", JSON, body).statusCode(), body);
    }
  }

  @Test
  void aTextThatNoDatabaseHoldsIsNotAcceptable() {
    for (String body : List.of("{\"firstname\":\"\\u0000\"}", "{\"firstname\":\"\\ud800\"}")) {
      HttpResponse<String> response = patch("customer", "1.9.0", JSON, body);

      assertEquals(422, response.statusCode(), body);
      assertTrue(response.body().contains("\"field\":\"/firstname\""), response.body());
    }
  }

  @Test
  void anAddressThatIsTakenIsAConflictWhateverItsCase() {
    HttpResponse<String> response =
        patch("customer", "1.9.0", JSON, "{\"email\":\"STAFF@demo.example\"}");

    assertEquals(409, response.statusCode());
    assertEquals(List.of("email_taken /email"), faults(response));
  }

  @Test
  void anEmptyStringClearsTheTaxNumberAndNothingElse() {
    assertEquals(
        "",
        json(patch("customer", "1.9.0", JSON, "{\"tin_nr\":\"\"}")).get("tin_nr").asText("absent"));
    HttpResponse<String> response =
        patch("customer", "1.9.0", JSON, "{\"firstname\":\"\",\"telephone\":\"\"}");
    assertEquals(422, response.statusCode());
    assertEquals(
        List.of("invalid_name /firstname", "invalid_telephone /telephone"), faults(response));
  }

  @Test
  void theTaxNumberIsRefusedWhereTheVersionLacksIt() {
    HttpResponse<String> response = patch("customer", "1.7.0", JSON, "{\"tin_nr\":\"1\"}");

    assertEquals(400, response.statusCode());
    assertEquals(List.of("not_in_version /tin_nr"), faults(response));
  }

  @Test
  void responseOnlyAndUnknownMembersAreIgnored() {
    String before = body(get("customer"));

    HttpResponse<String> response =
        patch(
            "customer",
            "1.9.0",
            JSON,
            """
            {"id": 7, "delivery_address": null, "company": 3, "bank_account_number": "x",
             "company_permissions": [], "shoe_size": 40}
            """);

    assertEquals(200, response.statusCode());
    assertEquals(before, response.body());
  }

  @Test
  void withoutATokenNobodyIsShown() {
    HttpResponse<String> response =
        send(HttpRequest.newBuilder(getBaseUri().resolve("user")).GET());

    assertEquals(401, response.statusCode());
    assertEquals(Optional.of("Bearer"), response.headers().firstValue("WWW-Authenticate"));
  }

  private HttpResponse<String> get(String name) {
    return send(request("user", name).GET());
  }

  private HttpResponse<String> patch(String name, String version, String type, String body) {
    return send(
        request("user", name)
            .header("X-VERSION", version)
            .header("Content-Type", type)
            .method("PATCH", BodyPublishers.ofString(body)));
  }

  private HttpRequest.Builder request(String path, String name) {
    return HttpRequest.newBuilder(getBaseUri().resolve(path))
        .header("Authorization", "Bearer " + tokens.computeIfAbsent(name, this::token));
  }

  private String token(String name) {
    String form =
        "grant_type=password&client_id=demo-first-party&device_name=test&device_id=test"
            + "&username=%s@demo.example&password=demo-%s".formatted(name, name);
    return json(send(
            HttpRequest.newBuilder(getBaseUri().resolve("api/token"))
                .header("Content-Type", FORM)
                .POST(BodyPublishers.ofString(form))))
        .get("access_token")
        .asText();
  }

  /** Not by the client of Jersey, whose connector knows no PATCH. */
  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return DocumentedAnswers.check("", client.send(request.build(), BodyHandlers.ofString()));
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  private static List<String> faults(HttpResponse<String> response) {
    JsonNode body = tree(response.body());
    List<String> faults = new ArrayList<>();
    (body.isArray() ? body : MAPPER.createArrayNode().add(body))
        .forEach(
            fault -> faults.add(fault.get("error").asText() + " " + fault.get("field").asText()));
    return faults;
  }

  private static List<String> names(JsonNode object) {
    Iterable<String> names = object::fieldNames;
    return StreamSupport.stream(names.spliterator(), false).toList();
  }

  private static JsonNode json(HttpResponse<String> response) {
    return tree(body(response));
  }

  private static String body(HttpResponse<String> response) {
    assertEquals(200, response.statusCode(), response.body());
    return response.body();
  }

  private static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (IOException notJson) {
      throw new AssertionError(json, notJson);
    }
  }
}
