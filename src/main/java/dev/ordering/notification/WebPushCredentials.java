package dev.ordering.notification;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.ECPrivateKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * How an app proves to browsers' push services who it is (RFC 8292).
 *
 * @param subject a mailto: or https: address of who is responsible
 * @param publicKey the point that browsers subscribe with, in base64url without padding
 * @param privateKey 32 bytes, in base64url without padding
 */
record WebPushCredentials(
    Optional<String> subject, Optional<String> publicKey, Optional<String> privateKey) {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  /** Whether they are complete and belong together. */
  boolean isUsable() {
    try {
      return subject.filter(text -> text.matches("(mailto:|https:)[\\x21-\\x7e]+")).isPresent()
          && publicKey.flatMap(PushKeys::point).isPresent()
          && privateKey.isPresent()
          && belongTogether();
    } catch (GeneralSecurityException | IllegalArgumentException notKeys) {
      return false;
    }
  }

  private boolean belongTogether() throws GeneralSecurityException {
    byte[] message = {1};
    Signature verifier = Signature.getInstance("SHA256withECDSAinP1363Format");
    verifier.initVerify(PushKeys.publicKey(PushKeys.point(publicKey.orElseThrow()).orElseThrow()));
    verifier.update(message);
    return verifier.verify(sign(message));
  }

  /**
   * The value of the header Authorization (RFC 8292 3).
   *
   * @param audience the origin of the push service
   */
  String authorization(String audience, Instant expires) throws GeneralSecurityException {
    String claims =
        "{\"aud\":\"%s\",\"exp\":%d,\"sub\":\"%s\"}"
            .formatted(
                audience,
                expires.getEpochSecond(),
                subject.orElseThrow().replace("\\", "").replace("\"", ""));
    String signed = encoded("{\"typ\":\"JWT\",\"alg\":\"ES256\"}") + "." + encoded(claims);
    String signature = BASE64.encodeToString(sign(signed.getBytes(StandardCharsets.US_ASCII)));
    return "vapid t=" + signed + "." + signature + ", k=" + publicKey.orElseThrow();
  }

  private byte[] sign(byte[] message) throws GeneralSecurityException {
    BigInteger number = new BigInteger(1, Base64.getUrlDecoder().decode(privateKey.orElseThrow()));
    PrivateKey key =
        KeyFactory.getInstance("EC")
            .generatePrivate(new ECPrivateKeySpec(number, PushKeys.curve()));
    Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(key);
    signature.update(message);
    return signature.sign();
  }

  private static String encoded(String json) {
    return BASE64.encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  /** Not the key. */
  @Override
  public String toString() {
    return "web push credentials";
  }
}
