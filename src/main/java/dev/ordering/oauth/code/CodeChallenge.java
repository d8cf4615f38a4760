package dev.ordering.oauth.code;

import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import dev.ordering.http.text.ConstantTime;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The PKCE challenge of an authorization request (RFC 7636). It is always stored as the base64url
 * SHA-256 hash of the verifier, 43 characters. A plain challenge is the verifier itself, so only
 * its hash is stored too.
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
   * Parses the parameters code_challenge and code_challenge_method. The default method is plain
   * (RFC 7636 4.3). S256 challenges are accepted in base64url and in base64, with or without
   * padding, and even if an unescaped {@code +} arrived as a space.
   *
   * @return empty if the method is not exactly {@code plain} or {@code S256}, or the challenge is
   *     malformed: {@code invalid_request} (RFC 7636 4.4.1)
   */
  public static Optional<CodeChallenge> parse(String challenge, Optional<String> method) {
    return switch (method.orElse("plain")) {
      case "plain" -> isVerifier(challenge) ? Optional.of(of(challenge)) : Optional.empty();
      case "S256" -> sha256(challenge);
      default -> Optional.empty();
    };
  }

  /** Whether a text is a well-formed verifier: 43 to 128 unreserved characters. */
  public static boolean isVerifier(String text) {
    return UNRESERVED.matcher(text).matches();
  }

  /**
   * Whether the verifier matches this challenge (RFC 7636 4.6). The comparison takes constant time.
   */
  public boolean verify(String verifier) {
    return isVerifier(verifier) && ConstantTime.isEqual(value, of(verifier).value);
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
    // The last character has two bits more than a SHA-256 hash needs. They must be zero.
    byte[] hash = Base64.getUrlDecoder().decode(text);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash).equals(text)
        ? Optional.of(new CodeChallenge(text))
        : Optional.empty();
  }
}
