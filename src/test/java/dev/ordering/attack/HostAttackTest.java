package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.RawHttp;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the public address is configured, no header of a request changes what the service says. */
class HostAttackTest extends OneServiceTest {
  private static final String[] TARGETS = {
    "/.well-known/oauth-authorization-server",
    "/oauth/authorize?client_id=demo-app&response_type=code&scope=orders&code_challenge="
        + AttackTest.CHALLENGE
        + "&redirect_uri=https%3A%2F%2Fshop.example%2Fdemo%2Fcallback",
    "/oauth/authorize?client_id=demo-app&redirect_uri=https%3A%2F%2Fshop.example%2Fdemo%2Fcallback",
    "/oauth/sign-out",
    "/",
    "/versions",
    "/openapi/1.9.0.json",
    "/nowhere"
  };

  private static final String[] HEADERS = {
    "Host: evil.example",
    "Host: evil.example:8443",
    "Host: shop.example.evil.example",
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Server: evil.example",
    "X-Forwarded-Proto: evil",
    "X-Forwarded-Port: 666",
    "X-Forwarded-Prefix: /evil",
    "X-Forwarded-Path: /evil",
    "Forwarded: for=1.2.3.4;host=evil.example;proto=http",
    "X-Original-URL: /evil",
    "X-Rewrite-URL: /evil",
    "X-Host: evil.example",
    "Origin: https://evil.example",
    "Referer: https://evil.example/"
  };

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://shop.example");
  }

  static Stream<Arguments> cases() {
    return Stream.of(HEADERS)
        .flatMap(header -> Stream.of(TARGETS).map(target -> Arguments.of(header, target)));
  }

  @ParameterizedTest(name = "RFC 9700 4.13, RFC 9207 2.4: {0} at {1}")
  @MethodSource("cases")
  void noHeaderPoisonsAnAnswer(String header, String target) {
    for (String accept : new String[] {"Accept: text/html", "Accept: application/json"}) {
      RawHttp.Answer answer = new RawHttp(getBaseUri()).get(target, header, accept);

      assertTrue(answer.status() < 500, answer::whole);
      // what is public is shared with the origin that asks, and with no other
      String whole = answer.whole().replace("access-control-allow-origin=https://evil.example", "");
      assertFalse(whole.contains("evil"), answer::whole);
      assertFalse(answer.whole().contains(":666"), answer::whole);
      assertFalse(answer.whole().contains(getBaseUri().getAuthority()), answer::whole);
      String cookie = answer.header("Set-Cookie");
      assertTrue(
          cookie.isEmpty() || (cookie.startsWith("__Host-") && cookie.endsWith("; Secure")),
          cookie);
    }
  }
}
