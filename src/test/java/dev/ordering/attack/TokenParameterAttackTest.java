package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every parameter of every grant, in JSON and in a form, as what it must not be. */
class TokenParameterAttackTest extends AttackTest {
  /** What each grant reads; with a question mark what may be left out. */
  private static final Map<String, String> GRANTS =
      Map.of(
          "code", "client_id device_id device_name code code_verifier? redirect_uri?",
          "authorization_code",
              "client_id code code_verifier? redirect_uri? device_id? device_name?",
          "refresh_token", "refresh_token client_id? scope?",
          "password", "client_id device_id device_name username password scope?",
          "session_id", "client_id device_id device_name session_id scope?");

  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry("client_id", "demo-first-party"),
          Map.entry("device_id", "d"),
          Map.entry("device_name", "n"),
          Map.entry("code", "0".repeat(64)),
          Map.entry("code_verifier", VERIFIER),
          Map.entry("redirect_uri", CALLBACK),
          Map.entry("refresh_token", "0".repeat(64)),
          Map.entry("scope", "orders"),
          Map.entry("username", "nobody@demo.example"),
          Map.entry("password", "not the password"),
          Map.entry("session_id", "0".repeat(64)));

  static Stream<Arguments> parameters() {
    return GRANTS.keySet().stream()
        .sorted()
        .flatMap(grant -> read(grant).map(name -> Arguments.of(grant, name.replace("?", ""))));
  }

  static Stream<Arguments> requiredParameters() {
    return GRANTS.keySet().stream()
        .sorted()
        .flatMap(
            grant ->
                read(grant)
                    .filter(name -> !name.endsWith("?"))
                    .map(name -> Arguments.of(grant, name)));
  }

  @ParameterizedTest(name = "RFC 6749 3.2, RFC 8259 3: {0} {1}")
  @MethodSource("parameters")
  void inJsonItIsText(String grant, String name) {
    for (String value :
        List.of(
            "5", "1e3", "true", "[]", "[\"x\"]", "[[\"x\"]]", "{}", "{\"" + name + "\":\"x\"}")) {
      assertTold(name, token("application/json", json(grant, name, value)));
    }
  }

  @ParameterizedTest(name = "RFC 6749 3.2, RFC 8259 4, 7: {0} {1}")
  @MethodSource("parameters")
  void inJsonItStandsOnceAndIsCharacters(String grant, String name) {
    String escaped = String.format("\\u%04x", (int) name.charAt(0)) + name.substring(1);
    for (String value :
        List.of(
            "\"x\",\"" + name + "\":\"x\"",
            "null,\"" + name + "\":\"x\"",
            "\"x\",\"" + escaped + "\":\"x\"",
            "\"a\\u0000b\"",
            "\"\\ud800\"",
            "\"a\nb\"")) {
      assertRefused(token("application/json", json(grant, name, value)));
    }
  }

  @ParameterizedTest(name = "RFC 6749 3.2: {0} {1}")
  @MethodSource("parameters")
  void inAFormItStandsOnceAndAlone(String grant, String name) {
    for (String more :
        List.of(
            "&" + name + "=x",
            "&" + name + "=",
            "&" + name,
            "&%" + Integer.toHexString(name.charAt(0)) + name.substring(1) + "=x",
            "&" + name + "[]=x",
            "&" + name + "[0]=x",
            "&" + name + "[a]=x")) {
      assertTold(name, token(FORM, form(grant, name, VALUES.get(name)) + more));
    }
    for (String brackets : List.of("[]", "[0]", "[a]")) {
      String body = form(grant, name, "x").replace("&" + name + "=", "&" + name + brackets + "=");
      assertTold(name, token(FORM, body));
    }
    for (String value : List.of("%", "%4", "%zz", "%ff", "%ed%a0%80", "%00")) {
      assertRefused(token(FORM, without(grant, name) + "&" + name + "=" + value));
    }
  }

  @ParameterizedTest(name = "RFC 6749 3.2: {0} {1}")
  @MethodSource("requiredParameters")
  void withoutItNothingIsGiven(String grant, String name) {
    assertTold(name, token("application/json", json(grant, name, "null")));
    assertTold(name, token("application/json", json(grant, name, "\"\"")));
    assertTold(name, token(FORM, form(grant, name, "")));
    assertTold(name, token(FORM, without(grant, name)));
    assertTold(
        name, token(FORM, without(grant, name) + "&" + name.toUpperCase(Locale.ROOT) + "=x"));
  }

  private static Stream<String> read(String grant) {
    return Arrays.stream(GRANTS.get(grant).split(" ", -1));
  }

  private static Stream<String> names(String grant) {
    return read(grant).map(name -> name.replace("?", ""));
  }

  private static String json(String grant, String changed, String value) {
    return names(grant)
        .map(
            name ->
                "\""
                    + name
                    + "\":"
                    + (name.equals(changed) ? value : "\"" + VALUES.get(name) + "\""))
        .collect(Collectors.joining(",", "{\"grant_type\":\"" + grant + "\",", "}"));
  }

  private static String form(String grant, String changed, String value) {
    return without(grant, changed) + "&" + changed + "=" + HttpBrowser.encode(value);
  }

  private static String without(String grant, String left) {
    return names(grant)
        .filter(name -> !name.equals(left))
        .map(name -> "&" + name + "=" + HttpBrowser.encode(VALUES.get(name)))
        .collect(Collectors.joining("", "grant_type=" + grant, ""));
  }

  private static void assertTold(String name, RawHttp.Answer answer) {
    assertRefused(answer);
    assertEquals("/" + name, json(answer).path("field").asText(), answer::whole);
  }

  private static void assertRefused(RawHttp.Answer answer) {
    assertEquals("invalid_request", json(answer).path("error").asText(), answer::whole);
    assertEquals(400, answer.status(), answer::whole);
    assertEquals("no-store", answer.header("Cache-Control"), "RFC 6749 5.2");
  }
}
