package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.RawHttp;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts of other sites in the browser of a signed-in user: they may send, but read nothing. */
class CrossOriginAttackTest extends AttackTest {
  private static final List<String> REQUESTS =
      List.of(
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
          "POST /api/token",
          "OPTIONS /api/token",
          "POST /oauth/revoke",
          "OPTIONS /oauth/revoke",
          "GET /.well-known/oauth-authorization-server",
          "GET /user",
          "OPTIONS /user",
          "GET /orders",
          "POST /checkout",
          "GET /versions",
          "GET /nowhere");

  static Stream<Arguments> requests() {
    return Stream.of("https://evil.example", "null", "https://app.example", "the service's own")
        .flatMap(origin -> REQUESTS.stream().map(request -> Arguments.of(request, origin)));
  }

  @ParameterizedTest(name = "RFC 9700 2.6: {0} from {1}")
  @MethodSource("requests")
  void noAnswerIsSharedWithAnyOrigin(String request, String origin) {
    String[] words = request.replace("{query}", query(Map.of())).split(" ", 2);
    List<String> headers = new ArrayList<>();
    headers.add("Origin: " + (origin.startsWith("the") ? issuer() : origin));
    headers.add(cookies());
    headers.add("Content-Type: " + FORM);
    if (words[0].equals("OPTIONS")) {
      headers.add("Access-Control-Request-Method: POST");
      headers.add("Access-Control-Request-Headers: authorization, x-version");
      headers.add("Access-Control-Request-Private-Network: true");
    }
    byte[] body = "x=1".getBytes(StandardCharsets.US_ASCII);
    RawHttp.Answer answer =
        http().request(words[0], words[1], headers, words[0].equals("POST") ? body : new byte[0]);

    assertTrue(answer.status() < 500, answer::whole);
    assertTrue(
        answer.headers().stream()
            .noneMatch(
                header ->
                    header.getKey().startsWith("access-control-")
                        || header.getKey().startsWith("timing-allow-origin")),
        answer::whole);
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
