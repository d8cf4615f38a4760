package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Codes and tokens used twice, by others, or as what they are not; PKCE at its edges. */
class TokenUseAttackTest extends AttackTest {
  // asked for by the constructor of the superclass
  private AdjustableClock clock;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @ParameterizedTest(name = "{0}: {1} {2}, then {3}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 7636 4.1  | S256  | {43}                  | {43}        | 200
          RFC 7636 4.1  | S256  | {128}                 | {128}       | 200
          RFC 7636 4.1  | S256  | {39}-._~              | {39}-._~    | 200
          RFC 7636 4.1  | plain | {43}                  | {43}        | 200
          RFC 7636 4.1  | plain | {128}                 | {128}       | 200
          RFC 7636 4.3  | ``    | {43}                  | {43}        | 200
          RFC 7636 4.1  | S256  | {42}                  | {42}        | invalid_request
          RFC 7636 4.1  | S256  | {129}                 | {129}       | invalid_request
          RFC 7636 4.1  | S256  | {42}%2B               | {42}%2B     | invalid_request
          RFC 7636 4.1  | S256  | {42}%2F               | {42}%2F     | invalid_request
          RFC 7636 4.1  | S256  | {42}%3D               | {42}%3D     | invalid_request
          RFC 7636 4.1  | S256  | {42}%20               | {42}%20     | invalid_request
          RFC 7636 4.1  | S256  | {43}%0A               | {43}%0A     | invalid_request
          RFC 7636 4.1  | S256  | {42}%C3%A9            | {42}%C3%A9  | invalid_request
          RFC 7636 4.6  | S256  | {43}                  | {44}        | invalid_grant
          RFC 7636 4.6  | S256  | {43}                  | {42}B       | invalid_grant
          RFC 7636 4.6  | S256  | {43}                  | {42}a       | invalid_grant
          RFC 7636 4.6  | plain | {43}                  | {44}        | invalid_grant
          RFC 7636 4.6  | plain | {43}                  | {42}a       | invalid_grant
          RFC 7636 4.5  | S256  | {43}                  | ``          | invalid_grant
          RFC 7636 4.5  | plain | {43}                  | ``          | invalid_grant
          RFC 7636 7.2  | S256  | {43}                  | challenge   | invalid_grant
          RFC 7636 7.2  | plain | {43}                  | hash        | invalid_grant
          RFC 9700 4.8  | none  | ``                    | {43}        | invalid_grant
          RFC 9700 4.8  | none  | ``                    | ``          | 200
          """)
  void theVerifierMustBeThatOfTheChallenge(
      String clause, String method, String committed, String sent, String outcome)
      throws NoSuchAlgorithmException {
    String client = method.equals("none") ? "old-app" : "app";
    String verifier = letters(committed);
    String challenge = method.equals("S256") ? hash(verifier) : verifier;
    String query =
        query(
                Map.of(
                    "client_id",
                    client,
                    "code_challenge",
                    challenge,
                    "code_challenge_method",
                    method))
            .replace("&code_challenge_method=none", "")
            .replace("&code_challenge_method=&", "&")
            .replaceAll("&code_challenge_method=$", "")
            .replaceAll("&code_challenge=(&|$)", "$1");
    String used =
        switch (sent) {
          case "challenge" -> challenge;
          case "hash" -> hash(verifier);
          default -> letters(sent);
        };
    RawHttp.Answer answer = redeem(allowed(query), client, "&code_verifier=" + used);

    if (outcome.equals("200")) {
      assertEquals(200, answer.status(), answer::whole);
    } else {
      assertRefused(outcome, answer);
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 6749 4.1.3   | demo-app          | ``                                            | invalid_grant
          RFC 6749 4.1.3   | old-app           | ``                                            | invalid_grant
          RFC 6749 4.1.3   | demo-first-party  | ``                                            | invalid_grant
          RFC 6749 4.1.3   | app               | &redirect_uri=https://evil.example/cb         | invalid_grant
          RFC 6749 4.1.3   | app               | &redirect_uri=https://app.example/back?tenant=1   | invalid_grant
          RFC 6749 4.1.3   | app               | &redirect_uri=https://app.example/cb/         | invalid_grant
          RFC 6749 4.1.3   | app               | &redirect_uri=https://APP.example/cb          | invalid_grant
          RFC 6749 4.1.3   | app               | &redirect_uri=https%253A%252F%252Fapp.example%252Fcb | invalid_grant
          RFC 6749 4.1.3   | app               | &redirect_uri=*                               | invalid_grant
          RFC 6749 3.2     | app               | &redirect_uri=https://app.example/cb&redirect_uri=https://app.example/cb | invalid_request
          RFC 6749 3.2     | app               | &redirect_uri[]=https://app.example/cb        | invalid_request
          RFC 6749 3.2     | app               | &client_id=app                                | invalid_request
          """)
  void whoIsNotTheClientOfTheRequestGetsNothingForItsCodeAndCannotSpoilIt(
      String clause, String client, String more, String error) {
    String code = code(Map.of());

    assertRefused(error, redeem(code, client, "&code_verifier=" + VERIFIER + more));
    RawHttp.Answer good =
        redeem(code, "app", "&code_verifier=" + VERIFIER + "&redirect_uri=" + CALLBACK);
    assertEquals(200, good.status(), good::whole);
  }

  @Test
  void aCodeIsOfNoUseTwiceAndItsSecondUseEndsWhatTheFirstGave() {
    String code = code(Map.of());
    JsonNode pair = json(redeem(code, "app", "&code_verifier=" + VERIFIER));
    assertEquals(403, user(text(pair, "access_token")), "live, without the scope");

    assertRefused("invalid_grant", redeem(code, "app", "&code_verifier=" + VERIFIER));

    assertEquals(401, user(text(pair, "access_token")), "RFC 6749 4.1.2");
    assertRefused("invalid_grant", refresh(text(pair, "refresh_token"), ""));
  }

  @Test
  void aCodeIsOfNoUseTwiceInWhateverWords() {
    String code = code(Map.of());
    JsonNode pair = json(redeem(code, "app", "&code_verifier=" + VERIFIER));
    String other =
        """
        {"grant_type": "code", "client_id": "app", "device_id": "d", "device_name": "n",
         "code": "%s", "code_verifier": "%s"}
        """
            .formatted(code, VERIFIER);

    assertRefused("invalid_grant", token("application/json", other));

    assertEquals(401, user(text(pair, "access_token")), "RFC 6749 4.1.2");
  }

  @Test
  void aCodeOfALoopbackAddressIsBoundToThePortToo() {
    String sent = "http://127.0.0.1:5000/callback";
    String code = code(Map.of("redirect_uri", HttpBrowser.encode(sent)));
    String more = "&code_verifier=" + VERIFIER + "&redirect_uri=";

    for (String other :
        new String[] {"http://127.0.0.1:5001/callback", "http://127.0.0.1/callback"}) {
      assertRefused("invalid_grant", redeem(code, "app", more + other));
    }
    assertEquals(200, redeem(code, "app", more + sent).status(), "RFC 8252 7.3, RFC 6749 4.1.3");
  }

  @Test
  void aCodeIsOfNoUseAfterAMinute() {
    String code = code(Map.of());
    clock.advance(Duration.ofSeconds(60));

    assertRefused("invalid_grant", redeem(code, "app", "&code_verifier=" + VERIFIER));
  }

  @Test
  void aRefreshTokenUsedAgainLaterEndsThePair() {
    JsonNode first = pair();
    JsonNode second = json(refresh(text(first, "refresh_token"), ""));
    assertNotEquals(text(first, "refresh_token"), text(second, "refresh_token"));
    clock.advance(Duration.ofSeconds(31));

    assertRefused("invalid_grant", refresh(text(first, "refresh_token"), ""));

    assertEquals(401, user(text(second, "access_token")), "RFC 9700 4.14.2");
    assertRefused("invalid_grant", refresh(text(second, "refresh_token"), ""));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 6749 6     | &client_id=app                     | invalid_grant
          RFC 6749 6     | &client_id=demo-other-platform     | invalid_grant
          RFC 6749 6     | &scope=everything                  | invalid_scope
          RFC 6749 6     | &scope=orders%20everything         | invalid_scope
          RFC 6749 3.2   | &refresh_token=x                   | invalid_request
          RFC 6749 3.2   | &grant_type=refresh_token          | invalid_request
          """)
  void whoMayNotRefreshCannotSpoilTheToken(String clause, String more, String error) {
    JsonNode pair = pair();

    assertRefused(error, refresh(text(pair, "refresh_token"), more));
    assertEquals(200, refresh(text(pair, "refresh_token"), "").status());
  }

  @Test
  void aRefreshNeverWidensTheScope() {
    JsonNode pair =
        json(redeem(code(Map.of()), "app", "&code_verifier=" + VERIFIER + "&scope=user"));
    assertEquals(403, user(text(pair, "access_token")), "a scope at the redemption is not heard");

    assertRefused("invalid_scope", refresh(text(pair, "refresh_token"), "&scope=orders%20user"));
    JsonNode next = json(refresh(text(pair, "refresh_token"), "&scope=orders"));
    assertEquals(403, user(text(next, "access_token")));
  }

  @ParameterizedTest(name = "RFC 6749 10.4, RFC 9700 4.9: {0}")
  @ValueSource(
      strings = {
        "access as refresh",
        "access as code",
        "access as session",
        "refresh as code",
        "refresh as bearer",
        "refresh as session",
        "code as refresh",
        "code as bearer",
        "code as session",
        "session as code",
        "session as refresh",
        "session as bearer"
      })
  void aSecretIsGoodForItsOwnPurposeOnly(String use) {
    String[] words = use.split(" as ", 2);
    JsonNode pair = pair();
    String secret =
        switch (words[0]) {
          case "access" -> text(pair, "access_token");
          case "refresh" -> text(pair, "refresh_token");
          case "code" -> code(Map.of());
          default -> cookies().replaceAll(".*ORDERING_SESSION=", "");
        };
    switch (words[1]) {
      case "bearer" -> assertEquals(401, user(secret));
      case "code" ->
          assertRefused("invalid_grant", redeem(secret, "app", "&code_verifier=" + VERIFIER));
      case "refresh" -> assertRefused("invalid_grant", refresh(secret, ""));
      default ->
          assertRefused(
              "invalid_grant",
              token(
                  FORM,
                  "grant_type=session_id&client_id=demo-first-party&device_id=d&device_name=n"
                      + "&session_id="
                      + secret));
    }
  }

  @ParameterizedTest(name = "RFC 6749 10.10: {0}")
  @ValueSource(strings = {"upper", "space before", "space after", "shorter", "longer", "zero"})
  void aTokenThatIsNearlyRightIsWrong(String how) {
    String good = text(pair(), "refresh_token");
    String sent =
        switch (how) {
          case "upper" -> good.toUpperCase(java.util.Locale.ROOT) + "";
          case "space before" -> "+" + good;
          case "space after" -> good + "+";
          case "shorter" -> good.substring(0, 63);
          case "longer" -> good + "0";
          default -> good + "%E2%80%8B";
        };
    assertRefused("invalid_grant", refresh(sent, ""));
    assertEquals(200, refresh(good, "").status());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          RFC 7009 2.1  | &client_id=app              | 400 | invalid_grant
          RFC 7009 2.1  | &client_id=nobody           | 401 | invalid_client
          RFC 6749 2.3.1 | &client_secret=x           | 400 | invalid_request
          RFC 7009 2.1  | &token=x                    | 400 | invalid_request
          """)
  void whoIsNotItsClientCannotRevokeAToken(String clause, String more, int status, String error) {
    String access = text(pair(), "access_token");
    RawHttp.Answer answer = http().post("/oauth/revoke", FORM, "token=" + access + more);

    assertEquals(status, answer.status(), answer::whole);
    assertEquals(error, json(answer).get("error").asText());
    assertEquals(200, user(access));
  }

  @ParameterizedTest(name = "RFC 7009 2.2: {0}")
  @ValueSource(
      strings = {"unknown", "%25", "x&token_type_hint=nonsense", "x&token_type_hint=refresh_token"})
  void revokingWhatIsNoTokenTellsNothing(String token) {
    RawHttp.Answer answer = http().post("/oauth/revoke", FORM, "token=" + token);

    assertEquals(200, answer.status(), answer::whole);
    assertEquals("", answer.body());
  }

  @ParameterizedTest(name = "RFC 7009 2.1: {0}")
  @ValueSource(strings = {"access_token", "refresh_token"})
  void eitherTokenEndsBothWhateverTheHint(String which) {
    JsonNode pair = pair();
    String other = which.equals("access_token") ? "refresh_token" : "access_token";

    RawHttp.Answer answer =
        http()
            .post(
                "/oauth/revoke", FORM, "token=" + text(pair, which) + "&token_type_hint=" + other);

    assertEquals(200, answer.status(), answer::whole);
    assertEquals(401, user(text(pair, "access_token")));
    assertRefused("invalid_grant", refresh(text(pair, "refresh_token"), ""));
  }

  @Test
  void revokingIsAPostAndTakesNothingFromTheAddress() {
    String access = text(pair(), "access_token");

    assertEquals(405, http().get("/oauth/revoke?token=" + access).status());
    assertEquals(400, http().post("/oauth/revoke?token=" + access, FORM, "x=1").status());
    assertEquals(200, user(access));
    assertEquals(200, http().post("/oauth/revoke", FORM, "token=" + access).status());
    assertEquals(401, user(access), "RFC 7009 2.1");
  }

  private String allowed(String query) {
    RawHttp.Answer answer = authorize(query);
    if (answer.header("Location").isEmpty()) {
      // the client is another: its consent is asked for
      execute(
          "insert into consent (account_id, client_id, scopes, granted_at)"
              + " values (1, 102, 'orders', current_timestamp)");
      answer = authorize(query);
    }
    String location = answer.header("Location");
    return location.replaceAll(".*[?&]code=([^&]*).*", "$1");
  }

  private RawHttp.Answer redeem(String code, String client, String more) {
    return token(
        FORM, "grant_type=authorization_code&code=" + code + "&client_id=" + client + more);
  }

  private RawHttp.Answer refresh(String refreshToken, String more) {
    return token(FORM, "grant_type=refresh_token&refresh_token=" + refreshToken + more);
  }

  private JsonNode pair() {
    return json(
        token(
            FORM,
            "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n"
                + "&username=customer@demo.example&password="
                + PASSWORD));
  }

  private int user(String accessToken) {
    return http().get("/user", "Authorization: Bearer " + accessToken).status();
  }

  private static void assertRefused(String error, RawHttp.Answer answer) {
    assertEquals(error, json(answer).path("error").asText(), answer::whole);
    assertEquals(400, answer.status());
  }

  private static String text(JsonNode pair, String name) {
    return pair.path(name).asText();
  }

  private static String letters(String text) {
    int close = text.indexOf('}');
    return close < 0
        ? text
        : "A".repeat(Integer.parseInt(text.substring(1, close))) + text.substring(close + 1);
  }

  private static String hash(String encoded) throws NoSuchAlgorithmException {
    String text = java.net.URLDecoder.decode(encoded, StandardCharsets.UTF_8);
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return HttpBrowser.encode(Base64.getUrlEncoder().withoutPadding().encodeToString(hash));
  }
}
