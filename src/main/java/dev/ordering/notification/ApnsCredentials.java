package dev.ordering.notification;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an app proves to APNs who it is: by a token that a key of the developer account signs.
 *
 * @param privateKey the key file of Apple, in PEM (PKCS #8)
 * @param topic the bundle id of the app
 * @param server another one than that of production, of the sandbox for example
 */
record ApnsCredentials(
    Optional<String> teamId,
    Optional<String> keyId,
    Optional<String> topic,
    Optional<String> privateKey,
    Optional<String> server) {
  static final String PRODUCTION = "https://api.push.apple.com";

  /** Whether they are complete. */
  boolean isUsable() {
    try {
      return Stream.of(teamId, keyId, topic).allMatch(SignedToken::isName)
          && server.orElse(PRODUCTION).matches("https?://[A-Za-z0-9.:-]+")
          && !token(Instant.EPOCH).isEmpty();
    } catch (GeneralSecurityException | IllegalArgumentException noKey) {
      return false;
    }
  }

  /** The provider token; APNs takes it for an hour. */
  String token(Instant now) throws GeneralSecurityException {
    PrivateKey key = SignedToken.key("EC", privateKey.orElse(""));
    return SignedToken.of(
        "{\"alg\":\"ES256\",\"kid\":\"%s\"}".formatted(keyId.orElseThrow()),
        "{\"iss\":\"%s\",\"iat\":%d}".formatted(teamId.orElseThrow(), now.getEpochSecond()),
        "SHA256withECDSAinP1363Format",
        key);
  }

  /** Not the key. */
  @Override
  public String toString() {
    return "APNs credentials";
  }
}
