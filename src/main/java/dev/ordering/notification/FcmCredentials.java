package dev.ordering.notification;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an app proves to FCM who it is: the file of a Google service account.
 *
 * @param privateKey RSA, in PEM (PKCS #8)
 * @param tokenUri where the account gets its access tokens
 * @param server another one than that of FCM
 */
record FcmCredentials(
    Optional<String> projectId,
    Optional<String> clientEmail,
    Optional<String> privateKey,
    Optional<String> tokenUri,
    Optional<String> server) {
  static final String FCM = "https://fcm.googleapis.com";
  private static final String GOOGLE = "https://oauth2.googleapis.com/token";
  private static final String SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

  /** Whether they are complete. */
  boolean isUsable() {
    try {
      return Stream.of(projectId, clientEmail).allMatch(SignedToken::isName)
          && server.orElse(FCM).matches("https?://[A-Za-z0-9.:-]+")
          && tokenAddress().matches("https?://[A-Za-z0-9.:/_-]+")
          && !assertion(Instant.EPOCH).isEmpty();
    } catch (GeneralSecurityException | IllegalArgumentException noKey) {
      return false;
    }
  }

  String tokenAddress() {
    return tokenUri.orElse(GOOGLE);
  }

  /** What is exchanged for an access token (RFC 7523 2.1). */
  String assertion(Instant now) throws GeneralSecurityException {
    return SignedToken.of(
        "{\"alg\":\"RS256\",\"typ\":\"JWT\"}",
        "{\"iss\":\"%s\",\"scope\":\"%s\",\"aud\":\"%s\",\"iat\":%d,\"exp\":%d}"
            .formatted(
                clientEmail.orElseThrow(),
                SCOPE,
                tokenAddress(),
                now.getEpochSecond(),
                now.getEpochSecond() + 3600),
        "SHA256withRSA",
        SignedToken.key("RSA", privateKey.orElse("")));
  }

  /** Not the key. */
  @Override
  public String toString() {
    return "FCM credentials";
  }
}
