package dev.ordering.attack;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.RawHttp;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who may read what: scripts of the client's own origin, of another registered client's, of a
 * stranger's, of the service's own pages that a stranger names, and of sandboxed documents.
 */
class CrossOriginAttackTest extends AttackTest {
  /** Of {@code demo-first-party}, whose redirect URI is one of this machine. */
  private static final String OWN = "http://127.0.0.1:5173";

  private static final String OTHER_CLIENTS = "https://app.example";
  private static final String REGISTERED = "https://spa.example";
  private static final String STRANGERS = "https://evil.example";
  private static final List<String> NOBODYS =
      List.of(
          "null",
          "https://evil.example, https://app.example",
          "https://app.example.evil.example",
          "https://app.example:8443",
          "http://app.example",
          "http://127.0.0.1.evil.example",
          "com.example.app://cb",
          "");

  private static final List<String> NEVER =
      List.of(
          "GET /",
          "GET /oauth/authorize?{query}",
          "GET /oauth/authorize?prompt=consent&{query}",
          "GET /oauth/authorize?client_id=nobody",
          "OPTIONS /oauth/authorize",
          "POST /oauth/authorize",
          "GET /oauth/sign-in?request=x",
          "POST /oauth/sign-in",
          "POST /oauth/consent",
          "OPTIONS /oauth/consent",
          "POST /oauth/sign-out",
          "GET /oauth/recover",
          "GET /counter",
          "GET /demo/mail",
          "GET /demo/webhooks",
          "GET /demo/time",
          "OPTIONS /demo/time",
          "OPTIONS /demo/orders/1",
          "GET /docs",
          "GET /health",
          "GET /metrics",
          "GET /loyalty/x",
          "GET /nowhere");

  private static final List<String> PUBLIC =
      List.of(
          "GET /versions",
          "GET /shops?ids=1",
          "GET /shops?ids=none",
          "GET /shops/1/nowhere",
          "GET /openapi/1.9.0.json",
          "GET /openapi/9.9.9.json",
          "GET /.well-known/oauth-authorization-server",
          "POST /checkout",
          "PUT /checkout");

  private static final List<String> OF_A_CLIENT =
      List.of(
          "GET /user",
          "GET /orders",
          "GET /orders?status=NONE",
          "GET /orders/1",
          "GET /company/companies/1/orders",
          "POST /orders",
          "POST /checkout",
          "POST /api/token",
          "POST /oauth/revoke");

  private static final List<String> WITHOUT_TOKEN =
      List.of(
          "GET /user",
          "GET /orders",
          "POST /orders",
          "GET /uploads/x",
          "DELETE /user",
          "GET /user/nowhere");

  private String token;

  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into client (id, client_id, name, platform_id, first_party, challenge_required,"
              + " scopes, origins) values (103, 'spa', 'SPA', 1, false, true, 'orders',"
              + " 'https://spa.example')");
      statement.execute(
          "insert into client_redirect_uri (client_id, redirect_uri)"
              + " values (103, 'https://login.spa.example/cb')");
      connection.commit();
    }
    RawHttp.Answer granted =
        http()
            .post(
                "/api/token",
                FORM,
                "grant_type=password&client_id=demo-first-party&device_id=d&device_name=D"
                    + "&username=customer@demo.example&password="
                    + PASSWORD);
    token = secret(granted.body().replaceAll("(?s).*\"access_token\":\"([^\"]+)\".*", "$1"));
    secret(granted.body().replaceAll("(?s).*\"refresh_token\":\"([^\"]+)\".*", "$1"));
  }

  private RawHttp.Answer send(String request, String origin, String... more) {
    String[] words = request.replace("{query}", query(Map.of())).split(" ", 2);
    List<String> headers = new ArrayList<>(List.of(more));
    headers.add("Origin: " + origin);
    headers.add(cookies());
    headers.add("Content-Type: " + FORM);
    String body = "client_id=demo-first-party&token=x";
    byte[] sent = words[0].matches("POST|PUT") ? body.getBytes(US_ASCII) : new byte[0];
    RawHttp.Answer answer = http().request(words[0], words[1], headers, sent);
    assertTrue(answer.status() < 500, answer::whole);
    assertEquals("", answer.header("Access-Control-Allow-Credentials"), answer::whole);
    assertEquals("", answer.header("Timing-Allow-Origin"), answer::whole);
    return answer;
  }

  private void assertShared(String request, String origin, String... more) {
    RawHttp.Answer answer = send(request, origin, more);
    assertEquals(origin, answer.header("Access-Control-Allow-Origin"), answer::whole);
    assertTrue(answer.header("Access-Control-Expose-Headers").contains("ETag"), answer::whole);
    assertTrue(answer.header("Vary").contains("Origin"), answer::whole);
  }

  private void assertNotShared(String request, String origin, String... more) {
    RawHttp.Answer answer = send(request, origin, more);
    assertTrue(
        answer.headers().stream().noneMatch(each -> each.getKey().startsWith("access-control-")),
        answer::whole);
  }

  static Stream<Arguments> never() {
    return Stream.of(STRANGERS, "null", OTHER_CLIENTS, OWN)
        .flatMap(origin -> NEVER.stream().map(request -> Arguments.of(request, origin)));
  }

  @ParameterizedTest(name = "RFC 9700 2.6: {0} from {1}")
  @MethodSource("never")
  void pagesAreSharedWithNobody(String request, String origin) {
    assertNotShared(
        request,
        origin,
        "Access-Control-Request-Method: POST",
        "Access-Control-Request-Private-Network: true");
  }

  static List<String> publicRequests() {
    return PUBLIC;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("publicRequests")
  void whatIsPublicIsSharedWithEveryOrigin(String request) {
    for (String origin : List.of(OWN, OTHER_CLIENTS, STRANGERS, "capacitor://localhost")) {
      assertShared(request, origin);
    }
    assertNotShared(request, "null");
    assertTrue(http().get("/versions").header("Vary").contains("Origin"), "also without one");
  }

  static List<String> requestsOfAClient() {
    return OF_A_CLIENT;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("requestsOfAClient")
  void whatAClientAsksForIsSharedWithItsOwnOriginsOnly(String request) {
    String authorization = "Authorization: Bearer " + token;
    assertShared(request, OWN, authorization);
    assertShared(request, "http://127.0.0.1", authorization);
    for (String origin : List.of(OTHER_CLIENTS, REGISTERED, STRANGERS)) {
      assertNotShared(request, origin, authorization);
    }
    NOBODYS.forEach(origin -> assertNotShared(request, origin, authorization));
  }

  static List<String> requestsWithoutToken() {
    return WITHOUT_TOKEN;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("requestsWithoutToken")
  void refusalsOfNobodyAreSharedWithTheOriginsOfAllClients(String request) {
    for (String origin : List.of(OWN, OTHER_CLIENTS, REGISTERED)) {
      assertShared(request, origin);
      assertShared(request, origin, "Authorization: Bearer stolen");
    }
    for (String origin : List.of(STRANGERS, "https://login.spa.example", "null")) {
      assertNotShared(request, origin);
      assertNotShared(request, origin, "Authorization: Bearer stolen");
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "/api/token,                          POST",
    "/oauth/revoke,                       POST",
    "/user,                               'GET, HEAD, PATCH'",
    "/orders,                             'GET, HEAD, POST'",
    "/orders/1,                           'GET, HEAD, PATCH'",
    "/checkout,                           POST",
    "/shops,                              'GET, HEAD'",
    "/company/companies/1/webhooks,       'GET, HEAD, POST'",
    "/company/companies/1/orders/changes, 'GET, HEAD'"
  })
  void aPreflightSaysWhatTheEndpointAllows(String path, String methods) {
    for (String origin : List.of(OWN, STRANGERS)) {
      RawHttp.Answer answer =
          send(
              "OPTIONS " + path,
              origin,
              "Access-Control-Request-Method: POST",
              "Access-Control-Request-Headers: authorization,x-version");
      assertEquals(204, answer.status(), answer::whole);
      assertEquals(origin, answer.header("Access-Control-Allow-Origin"), answer::whole);
      assertEquals(methods, answer.header("Access-Control-Allow-Methods"), answer::whole);
      assertEquals("7200", answer.header("Access-Control-Max-Age"), answer::whole);
      assertEquals(
          "Authorization, Content-Type, X-VERSION, Accept-Language, Idempotency-Key,"
              + " If-None-Match, X-Request-Id",
          answer.header("Access-Control-Allow-Headers"),
          answer::whole);
    }
    assertNotShared("OPTIONS " + path, "null", "Access-Control-Request-Method: POST");
  }

  @ParameterizedTest(name = "RFC 7009 2.3: {0}")
  @ValueSource(strings = {"/.well-known/oauth-authorization-server", "/versions", "/shops"})
  void noAnswerCanBeMadeAScript(String target) {
    RawHttp.Answer answer =
        http().get(target + "?callback=stolen&jsonp=stolen", "Accept: application/json");

    assertEquals(200, answer.status(), answer::whole);
    assertTrue(answer.header("Content-Type").startsWith("application/json"), answer::whole);
    assertFalse(answer.body().contains("stolen"), answer::whole);
  }

  @Test
  void aRevocationCallsNobodyBack() {
    RawHttp.Answer answer = http().post("/oauth/revoke", FORM, "token=x&callback=package.stolen");

    assertEquals(200, answer.status(), answer::whole);
    assertEquals("", answer.body(), "RFC 7009 2.3");
  }
}
