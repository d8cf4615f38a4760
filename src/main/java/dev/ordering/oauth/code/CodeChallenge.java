package dev.ordering.oauth.code;

import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The challenge that an authorization request commits its client to (RFC 7636), kept in one form:
 * the base64url SHA-256 of the verifier, 43 characters. A plain challenge is the verifier itself,
 * so it too is kept as its hash only.
 */
public record CodeChallenge(String value) {
  /** RFC 7636 4.1 and 4.2: {@code 43*128unreserved}. */
  private static final Pattern UNRESERVED = Pattern.compile("[A-Za-z0-9._~-]{43,128}");

  private static final Pattern SHA_256 = Pattern.compile("([A-Za-z0-9_-]{43})=?");

  public CodeChallenge {
    if (!SHA_256.matcher(value).matches() || value.length() != 43) {
      throw new IllegalArgumentException("not the base64url of a SHA-256");
    }
  }

  /**
   * Reads the parameters code_challenge and code_challenge_method; without a method it is plain
   * (RFC 7636 4.3). S256 is accepted in base64url and in base64, with or without padding, also
   * where an unescaped {@code +} arrived as a space.
   *
   * @return empty for a method other than {@code plain} and {@code S256}, exactly so written, or a
   *     challenge that is none: {@code invalid_request} (RFC 7636 4.4.1)
   */
  public static Optional<CodeChallenge> parse(String challenge, Optional<String> method) {
    return switch (method.orElse("plain")) {
      case "plain" -> isVerifier(challenge) ? Optional.of(of(challenge)) : Optional.empty();
      case "S256" -> sha256(challenge);
      default -> Optional.empty();
    };
  }

  /** Whether a text has the form of a verifier: 43 to 128 unreserved characters. */
  public static boolean isVerifier(String text) {
    return UNRESERVED.matcher(text).matches();
  }

  /** Whether this is the challenge of a verifier (RFC 7636 4.6), compared in constant time. */
  public boolean verify(String verifier) {
    return isVerifier(verifier)
        && MessageDigest.isEqual(
            value.getBytes(StandardCharsets.US_ASCII),
            of(verifier).value.getBytes(StandardCharsets.US_ASCII));
  }

  private static CodeChallenge of(String verifier) {
    return new CodeChallenge(
        com.nimbusds.oauth2.sdk.pkce.CodeChallenge.compute(
                CodeChallengeMethod.S256, new CodeVerifier(verifier))
            .getValue());
  }

  private static Optional<CodeChallenge> sha256(String sent) {
    var base64url = SHA_256.matcher(sent.replace(' ', '+').replace('+', '-').replace('/', '_'));
    if (!base64url.matches()) {
      return Optional.empty();
    }
    String text = base64url.group(1);
    // the last character carries two bits more than a SHA-256 has; they must be zero
    byte[] hash = Base64.getUrlDecoder().decode(text);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash).equals(text)
        ? Optional.of(new CodeChallenge(text))
        : Optional.empty();
  }
}
