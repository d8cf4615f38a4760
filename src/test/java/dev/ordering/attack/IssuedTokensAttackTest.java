package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.RawHttp;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the token endpoint gives: kept by no cache, and guessed by nobody. */
class IssuedTokensAttackTest extends AttackTest {
  private static final int SAMPLE = 60;

  @ParameterizedTest(name = "RFC 6749 5.1: {0}")
  @ValueSource(strings = {"code", "authorization_code", "refresh_token", "password", "session_id"})
  void anAnswerWithTokensIsKeptByNoCacheAndHoldsNothingElse(String grant) {
    RawHttp.Answer answer = token(FORM, request(grant));

    assertEquals(200, answer.status(), answer::whole);
    assertEquals("no-store", answer.header("Cache-Control"));
    assertEquals("no-cache", answer.header("Pragma"));
    assertTrue(answer.header("Content-Type").startsWith("application/json;"), answer::whole);
    assertEquals("", answer.header("Set-Cookie"));
    assertEquals("", answer.header("Location"));
    JsonNode pair = json(answer);
    List<String> members = new ArrayList<>();
    pair.fieldNames().forEachRemaining(members::add);
    assertEquals(List.of("access_token", "token_type", "expires_in", "refresh_token"), members);
    assertEquals("Bearer", pair.get("token_type").textValue());
    assertEquals(3600, pair.get("expires_in").intValue(), "RFC 6819 5.1.5.3");
  }

  @Test
  void aRefusalIsKeptByNoCacheEither() {
    RawHttp.Answer refused = token(FORM, "grant_type=refresh_token&refresh_token=x");

    assertEquals(400, refused.status(), refused::whole);
    assertEquals("no-store", refused.header("Cache-Control"));
    assertEquals("no-cache", refused.header("Pragma"));
    assertTrue(refused.header("Content-Type").startsWith("application/json;"), refused::whole);
  }

  @Test
  void codesAreRandom() {
    assertRandom(IntStream.range(0, SAMPLE).mapToObj(i -> code(Map.of())).toList());
  }

  @Test
  void tokensAreRandom() {
    List<String> access = new ArrayList<>();
    List<String> refresh = new ArrayList<>();
    JsonNode pair = json(token(FORM, request("password")));
    for (int i = 0; i < SAMPLE; i++) {
      access.add(pair.get("access_token").textValue());
      refresh.add(pair.get("refresh_token").textValue());
      pair = json(token(FORM, "grant_type=refresh_token&refresh_token=" + refresh.get(i)));
    }
    assertRandom(access);
    assertRandom(refresh);
    Set<String> both = new HashSet<>(access);
    both.addAll(refresh);
    assertEquals(2 * SAMPLE, both.size());
  }

  /**
   * RFC 6749 10.10: 256 bits each; none twice, half of the bits set, no digit that stands still.
   */
  private static void assertRandom(List<String> secrets) {
    assertTrue(secrets.stream().allMatch(secret -> secret.matches("[0-9a-f]{64}")));
    assertEquals(secrets.size(), new HashSet<>(secrets).size());
    int ones = secrets.stream().mapToInt(secret -> new BigInteger(secret, 16).bitCount()).sum();
    double share = ones / (256.0 * secrets.size());
    // ten standard deviations
    assertTrue(Math.abs(share - 0.5) < 0.04, () -> "share of ones: " + share);
    for (int i = 0; i < 64; i++) {
      int place = i;
      Set<Character> digits =
          secrets.stream().map(secret -> secret.charAt(place)).collect(Collectors.toSet());
      assertTrue(digits.size() > 5, () -> "place " + place + ": " + digits);
    }
  }

  private String request(String grant) {
    String device = "&device_id=d&device_name=n";
    String ours = "grant_type=" + grant + "&client_id=demo-first-party" + device;
    return switch (grant) {
      case "password" -> ours + "&username=customer@demo.example&password=" + PASSWORD;
      case "session_id" -> ours + "&session_id=" + cookies().replaceAll(".*ORDERING_SESSION=", "");
      case "refresh_token" ->
          "grant_type=refresh_token&refresh_token="
              + json(token(FORM, request("password"))).get("refresh_token").textValue();
      default ->
          "grant_type="
              + grant
              + "&client_id=app"
              + device
              + "&code="
              + code(Map.of())
              + "&code_verifier="
              + VERIFIER;
    };
  }
}
