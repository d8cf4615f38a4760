package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What clients see of POST /api/token. */
@Tag("thorough")
class TokenEndpointTest extends TokenServiceTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void theAnswerHasTheFieldsOfTheContractAndIsKeptByNoCache() throws IOException {
    Response response = post(password());

    assertEquals(200, response.getStatus());
    assertEquals("application/json; charset=utf-8", response.getHeaderString("Content-Type"));
    assertEquals("no-store", response.getHeaderString("Cache-Control"));
    assertEquals("no-cache", response.getHeaderString("Pragma"));
    JsonNode pair = json(response);
    assertEquals(4, pair.size(), pair.toString());
    assertTrue(pair.get("access_token").textValue().matches("[0-9a-f]{64}"));
    assertTrue(pair.get("refresh_token").textValue().matches("[0-9a-f]{64}"));
    assertEquals("Bearer", pair.get("token_type").textValue());
    assertEquals(3600, pair.get("expires_in").intValue());
  }

  @Test
  void aFormIsTakenAsWellAsJson() {
    Response response =
        form(
            "grant_type=password&client_id=demo-first-party&device_id=d&device_name=My+Phone"
                + "&username=an.peeters%40example.com&password=correct+horse+battery");

    assertEquals(200, response.getStatus());
    assertEquals("My Phone", fixture().query("select device_name from token_pair"));
  }

  @Test
  void bothNamesOfTheCodeGrantRedeemACode() {
    assertEquals(200, post(code(fixture().code())).getStatus());
    Map<String, Object> alias =
        with(
            without(without(code(fixture().code()), "device_id"), "device_name"),
            "grant_type",
            "authorization_code");
    assertEquals(200, post(alias).getStatus());
    assertEquals(200, post(with(alias, "code", fixture().code())).getStatus());
    assertEquals(3, fixture().pairs(), "without a device each authorization is one of its own");
  }

  @Test
  void aRedirectUriIsOptionalButMustBeTheOneOfTheAuthorization() throws IOException {
    Map<String, Object> request = code(fixture().code());

    assertError(
        400, "invalid_grant", post(with(request, "redirect_uri", "http://127.0.0.1/callback")));
    assertEquals(200, post(with(request, "redirect_uri", TokenFixture.REDIRECT_URI)).getStatus());
  }

  @Test
  void aVerifierIsNeededExactlyWhereAChallengeWasSent() throws IOException {
    String challenged = fixture().code();
    assertError(400, "invalid_grant", post(without(code(challenged), "code_verifier")));
    assertError(
        400, "invalid_grant", post(with(code(challenged), "code_verifier", "x".repeat(43))));
    assertError(
        400, "invalid_request", post(with(code(challenged), "code_verifier", "x".repeat(42))));
    String unchallenged = fixture().code(Optional.empty());
    assertError(400, "invalid_grant", post(code(unchallenged)));

    assertEquals(200, post(code(challenged)).getStatus());
    assertEquals(200, post(without(code(unchallenged), "code_verifier")).getStatus());
  }

  @Test
  void aCodeWorksOnceAndItsSecondUseRevokesWhatTheFirstGave() throws IOException {
    Map<String, Object> request = code(fixture().code());
    JsonNode first = json(post(request));
    JsonNode second = json(post(refresh(first)));

    assertError(400, "invalid_grant", post(request));

    assertError(400, "invalid_grant", post(refresh(second)));
    assertEquals(0, fixture().pairs());
  }

  @Test
  void aRefreshGivesAnotherPairAndItsRepetitionTheSame() throws IOException {
    JsonNode first = json(post(password()));
    JsonNode second = json(post(refresh(first)));
    time().advance(Duration.ofMillis(20_500));
    JsonNode again = json(post(refresh(first)));

    assertNotEquals(first.get("access_token"), second.get("access_token"));
    assertNotEquals(first.get("refresh_token"), second.get("refresh_token"));
    assertEquals(second.get("access_token"), again.get("access_token"));
    assertEquals(second.get("refresh_token"), again.get("refresh_token"));
    assertEquals(3580, again.get("expires_in").intValue(), "what is left of it");
  }

  @Test
  void anotherClientCannotUseACodeOrARefreshToken() throws IOException {
    String code = fixture().code();
    assertError(400, "invalid_grant", post(with(code(code), "client_id", "demo-first-party")));
    JsonNode pair = json(post(code(code)));

    assertError(400, "invalid_grant", post(with(refresh(pair), "client_id", "demo-first-party")));
    assertEquals(200, post(with(refresh(pair), "client_id", "demo-app")).getStatus());
  }

  @Test
  void aRefreshMayNameScopesThatWereGrantedButNoOthers() throws IOException {
    JsonNode pair = json(post(password()));

    assertError(400, "invalid_scope", post(with(refresh(pair), "scope", "everything")));
    JsonNode narrower = json(post(with(refresh(pair), "scope", "orders")));
    assertEquals("orders checkout user company", narrower.get("scope").textValue());
    JsonNode ofCode = json(post(code(fixture().code())));
    assertError(400, "invalid_scope", post(with(refresh(ofCode), "scope", "orders user")));
    assertEquals(200, post(refresh(ofCode)).getStatus());
  }

  @Test
  void tooManyWrongPasswordsMustWait() throws IOException {
    for (int i = 0; i < 10; i++) {
      assertError(400, "invalid_grant", post(with(password(), "password", "wrong")));
    }

    Response refused = post(password());

    assertTrue(Integer.parseInt(refused.getHeaderString("Retry-After")) > 0);
    assertError(429, "too_many_failures", refused);
  }

  @Test
  void whatIsWrongWithARequestIsToldInTheWordsOfTheStandard() {
    Map<String, Object> good = password();
    assertAll(
        Stream.of(
            refused(without(good, "grant_type"), "invalid_request", "/grant_type"),
            refused(with(good, "grant_type", ""), "invalid_request", "/grant_type"),
            refused(with(good, "grant_type", 5), "invalid_request", "/grant_type"),
            refused(with(good, "grant_type", "implicit"), "unsupported_grant_type", ""),
            refused(with(good, "grant_type", "Password"), "unsupported_grant_type", ""),
            refused(without(good, "client_id"), "invalid_request", "/client_id"),
            refused(with(good, "client_id", List.of("a")), "invalid_request", "/client_id"),
            refused(with(good, "client_id", "demo-app"), "unauthorized_client", ""),
            refused(without(good, "device_id"), "invalid_request", "/device_id"),
            refused(with(good, "device_id", "x".repeat(256)), "invalid_request", "/device_id"),
            refused(with(good, "device_id", ""), "invalid_request", "/device_id"),
            refused(without(good, "device_name"), "invalid_request", "/device_name"),
            refused(with(good, "device_name", true), "invalid_request", "/device_name"),
            refused(without(good, "username"), "invalid_request", "/username"),
            refused(without(good, "password"), "invalid_request", "/password"),
            refused(with(good, "password", "wrong"), "invalid_grant", ""),
            refused(with(good, "username", "nobody@example.com"), "invalid_grant", ""),
            refused(with(good, "scope", "orders nonsense"), "invalid_scope", ""),
            refused(
                with(with(good, "grant_type", "session_id"), "session_id", "unknown"),
                "invalid_grant",
                ""),
            refused(with(good, "grant_type", "session_id"), "invalid_request", "/session_id"),
            refused(with(good, "grant_type", "refresh_token"), "invalid_request", "/refresh_token"),
            refused(with(good, "grant_type", "code"), "invalid_request", "/code"),
            refused(code("0".repeat(64)), "invalid_grant", ""),
            refused(without(code("0"), "device_id"), "invalid_request", "/device_id"),
            refused(
                Map.of("grant_type", "refresh_token", "refresh_token", "\u00e9".repeat(10_000)),
                "invalid_grant",
                "")));
  }

  @Test
  void everyCharacterOfTheWorldMayStandInADevice() {
    String longest = "\uD83D\uDE00".repeat(255);

    assertEquals(
        200,
        post(with(with(password(), "device_id", longest), "device_name", longest)).getStatus());
    assertEquals(400, post(with(password(), "device_name", longest + "x")).getStatus());
  }

  @Test
  void unknownParametersAndNullAreAsIfNotSent() {
    Map<String, Object> request = with(with(password(), "surprise", Map.of("a", 1)), "audience", 5);
    request.put("redirect_uri", null);
    request.put("client_secret", "");

    assertEquals(200, post(request).getStatus());
  }

  @Test
  void repeatedParametersAreRefused() throws IOException {
    String form = "grant_type=refresh_token&refresh_token=a";
    assertError(400, "invalid_request", form(form + "&refresh_token=a"));
    assertError(400, "invalid_request", form(form + "&x=1&x=1"));
    assertEquals(
        "A parameter was sent more than once.",
        json(form(form + "&x=1&x=1")).get("error_description").asText());
    assertError(
        400, "invalid_request", json("{\"grant_type\":\"password\",\"grant_type\":\"password\"}"));
  }

  @Test
  void bodiesThatCannotBeReadAreInvalidRequests() throws IOException {
    assertError(400, "invalid_request", json("{"));
    assertError(400, "invalid_request", json("[]"));
    assertError(400, "invalid_request", json(""));
    assertError(400, "invalid_request", json("{\"grant_type\":\"\\u0000\"}"));
    assertError(400, "invalid_request", form("grant_type=%zz"));
    assertError(400, "invalid_request", form("grant_type[a]=password"));
    assertEquals(415, send(Entity.text("grant_type=password")).getStatus());
  }

  @Test
  void nothingIsTakenFromTheAddress() throws IOException {
    JsonNode pair = json(post(password()));
    Response response =
        target("/api/token")
            .queryParam("refresh_token", pair.get("refresh_token").textValue())
            .request()
            .post(Entity.json("{\"grant_type\":\"refresh_token\"}"));

    assertEquals(
        "?refresh_token", assertError(400, "invalid_request", response).get("field").textValue());
  }

  @Test
  void aClientThatSendsASecretIsToldThatItHasNone() throws IOException {
    String text = "This client has no secret: send client_id in the body, without HTTP Basic.";
    Response basic =
        target("/api/token")
            .request()
            .header("Authorization", "Basic ZGVtby1hcHA6")
            .post(Entity.json("{}"));
    Response revocation =
        target("/oauth/revoke")
            .request()
            .header("Authorization", "Basic ZGVtby1hcHA6")
            .post(Entity.json("{}"));
    JsonNode secret =
        assertError(400, "invalid_request", post(with(password(), "client_secret", "secret")));

    assertEquals(text, description(assertError(400, "invalid_request", basic)));
    assertEquals(text, description(assertError(400, "invalid_request", revocation)));
    assertEquals(text, description(secret));
    assertEquals("/client_secret", secret.get("field").textValue());
  }

  private static String description(JsonNode error) {
    return error.get("error_description").textValue();
  }

  @Test
  void unknownAndDisabledClientsAreNoClients() throws IOException {
    Response unknown = post(with(password(), "client_id", "nobody"));
    assertEquals("Bearer", unknown.getHeaderString("WWW-Authenticate"));
    assertError(401, "invalid_client", unknown);
    fixture().sql("update client set disabled = true where id = 2");
    assertError(401, "invalid_client", post(password()));
  }

  @Test
  void theVersionOfTheApiMakesNoDifference() {
    Response response =
        target("/api/token")
            .request()
            .header("X-VERSION", "7.7.7")
            .post(Entity.json(JSON.valueToTree(password()).toString()));

    assertEquals(200, response.getStatus());
  }

  @Test
  void thereIsNothingButPost() {
    assertEquals(405, target("/api/token").request().get().getStatus());
  }

  @Test
  void errorTextsAreInTheLanguageOfTheReader() throws IOException {
    Response response =
        target("/api/token")
            .request()
            .acceptLanguage("de")
            .post(Entity.json("{\"grant_type\":\"x\"}"));

    assertEquals("de", response.getHeaderString("Content-Language"));
    assertEquals(
        "grant_type hat einen dieser Werte: authorization_code, code, refresh_token.",
        assertError(400, "unsupported_grant_type", response).get("error_description").textValue());
  }

  private Executable refused(Map<String, Object> request, String error, String field) {
    return () ->
        assertEquals(
            field,
            assertError(400, error, post(request)).path("field").asText(),
            request.toString());
  }

  private static JsonNode assertError(int status, String error, Response response)
      throws IOException {
    assertEquals("no-store", response.getHeaderString("Cache-Control"));
    JsonNode body = json(response);
    assertEquals(error, body.path("error").textValue(), body.toString());
    assertEquals(status, response.getStatus());
    return body;
  }

  private static Map<String, Object> password() {
    return new HashMap<>(
        Map.of(
            "grant_type", "password",
            "client_id", "demo-first-party",
            "device_id", "device-1",
            "device_name", "Phone",
            "username", TokenFixture.EMAIL,
            "password", TokenFixture.PASSWORD));
  }

  private static Map<String, Object> code(String code) {
    return Map.of(
        "grant_type", "code",
        "client_id", "demo-app",
        "device_id", "device-1",
        "device_name", "Phone",
        "code", code,
        "code_verifier", TokenFixture.VERIFIER);
  }

  private static Map<String, Object> refresh(JsonNode pair) {
    return Map.of(
        "grant_type", "refresh_token", "refresh_token", pair.get("refresh_token").textValue());
  }

  private static Map<String, Object> with(Map<String, Object> request, String name, Object value) {
    Map<String, Object> changed = new HashMap<>(request);
    changed.put(name, value);
    return changed;
  }

  private static Map<String, Object> without(Map<String, Object> request, String name) {
    Map<String, Object> changed = new HashMap<>(request);
    changed.remove(name);
    return changed;
  }

  private Response post(Map<String, Object> request) {
    try {
      return json(JSON.writeValueAsString(request));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private Response json(String body) {
    return send(Entity.json(body));
  }

  private Response form(String body) {
    return send(Entity.entity(body, MediaType.APPLICATION_FORM_URLENCODED_TYPE));
  }

  private Response send(Entity<?> body) {
    return target("/api/token").request().post(body);
  }

  private static JsonNode json(Response response) throws IOException {
    return JSON.readTree(response.readEntity(String.class));
  }
}
