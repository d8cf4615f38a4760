package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.oauth.code.StoredCode;
import dev.ordering.oauth.storage.Device;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which presentations of a code are good. */
class CodeRedemptionRequestTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String OTHER_VERIFIER = "x".repeat(43);

  @ParameterizedTest
  @CsvSource({
    "true, 1, true, RIGHT",
    "false, 1, true, WRONG",
    "false, 1, true, NONE",
    "true, 1, false, NONE",
    "false, 1, false, RIGHT",
    "false, 2, true, RIGHT",
  })
  void theVerifierMustMeetTheChallengeAndTheClientBeTheSame(
      boolean good, long client, boolean challenged, Verifier verifier) {
    assertEquals(
        good,
        presentation(client, Optional.empty(), verifier)
            .meets(stored(challenged), new TokenSubject(7, false, 1), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "true, https://app.example/callback",
    "false, https://app.example/callback/",
    "false, HTTPS://app.example/callback",
  })
  void aRedirectUriThatIsSentMustBeTheSame(boolean good, String sent) {
    assertEquals(
        good,
        presentation(1, Optional.of(sent), Verifier.RIGHT)
            .meets(stored(true), new TokenSubject(7, false, 1), NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "true, 59999, false, 1",
    "false, 60000, false, 1",
    "false, 0, true, 1",
    "false, 0, false, 2"
  })
  void timeDisablingAndAnotherPasswordMakeItVoid(
      boolean good, long millisLater, boolean disabled, int credentialsVersion) {
    assertEquals(
        good,
        presentation(1, Optional.empty(), Verifier.RIGHT)
            .meets(
                stored(true),
                new TokenSubject(7, disabled, credentialsVersion),
                NOW.plusMillis(millisLater)));
  }

  private enum Verifier {
    RIGHT,
    WRONG,
    NONE
  }

  private static CodeRedemptionRequest presentation(
      long client, Optional<String> redirectUri, Verifier verifier) {
    return new CodeRedemptionRequest(
        new Client(
            client,
            "app",
            "App",
            false,
            true,
            false,
            1,
            Optional.empty(),
            List.of(),
            List.of(),
            Set.of(Scope.ORDERS)),
        new OpaqueToken("code"),
        redirectUri,
        switch (verifier) {
          case RIGHT -> Optional.of(TokenFixture.VERIFIER);
          case WRONG -> Optional.of(OTHER_VERIFIER);
          case NONE -> Optional.empty();
        },
        new Device("d", "Phone"));
  }

  private static StoredCode stored(boolean challenged) {
    return new StoredCode(
        new CodeGrant(
            1,
            1,
            1,
            "https://app.example/callback",
            Set.of(Scope.ORDERS),
            challenged
                ? CodeChallenge.parse(TokenFixture.CHALLENGE, Optional.of("S256"))
                : Optional.empty()),
        NOW.plusSeconds(60));
  }
}
