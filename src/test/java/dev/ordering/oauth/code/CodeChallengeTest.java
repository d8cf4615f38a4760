package dev.ordering.oauth.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of RFC 7636. */
class CodeChallengeTest {
  /** RFC 7636 appendix B. */
  private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

  private static final Optional<String> S256 = Optional.of("S256");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM=",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw cM=",
      })
  void everySpellingOfAnS256ChallengeIsMetByItsVerifier(String challenge) {
    assertTrue(CodeChallenge.parse(challenge, S256).orElseThrow().verify(VERIFIER));
  }

  @Test
  void withoutAMethodTheChallengeIsTheVerifierItself() {
    CodeChallenge challenge = CodeChallenge.parse(VERIFIER, Optional.empty()).orElseThrow();

    assertTrue(challenge.verify(VERIFIER));
    assertEquals(CodeChallenge.parse(VERIFIER, Optional.of("plain")), Optional.of(challenge));
    assertFalse(challenge.value().contains(VERIFIER), "kept as a hash only");
  }

  @Test
  void anotherVerifierDoesNotMeetAChallenge() {
    CodeChallenge challenge = CodeChallenge.parse(VERIFIER, Optional.of("plain")).orElseThrow();

    assertFalse(challenge.verify(VERIFIER + "x"));
    assertFalse(challenge.verify(challenge.value()));
    assertFalse(challenge.verify(""));
  }

  @ParameterizedTest
  @CsvSource({
    "s256, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    "S512, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    "'', E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    "S256, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c",
    "S256, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cN",
    "S256, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM==",
    "S256, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw.cM",
    "S256, ''",
    "plain, tooshort",
    "plain, dBjftJeZ4CVP mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
    "plain, ''",
  })
  void whatIsNoChallengeIsRefused(String method, String challenge) {
    assertEquals(Optional.empty(), CodeChallenge.parse(challenge, Optional.of(method)));
  }

  @Test
  void aVerifierHas43To128UnreservedCharacters() {
    assertFalse(CodeChallenge.isVerifier("a".repeat(42)));
    assertTrue(CodeChallenge.isVerifier("a".repeat(43)));
    assertTrue(CodeChallenge.isVerifier("~._-" + "Z9".repeat(62)));
    assertFalse(CodeChallenge.isVerifier("a".repeat(129)));
    assertFalse(CodeChallenge.isVerifier("a".repeat(43) + "\n"));
    assertFalse(CodeChallenge.isVerifier("a".repeat(43) + "+"));
  }
}
