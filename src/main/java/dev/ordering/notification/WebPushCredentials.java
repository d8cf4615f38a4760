package dev.ordering.notification;

import dev.ordering.http.Fault;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECPrivateKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * How an app proves to browsers' push services who it is (RFC 8292).
 *
 * @param subject a mailto: or https: address of who is responsible
 * @param publicKey the point that browsers subscribe with, in base64url without padding
 * @param privateKey 32 bytes, in base64url without padding
 */
record WebPushCredentials(
    Optional<String> subject, Optional<String> publicKey, Optional<String> privateKey)
    implements AppCredentials {
  private static final int SCALAR = 32;
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  @Override
  public List<Fault> faults(PushEndpoints endpoints) {
    return new CredentialRules(endpoints)
        .require(
            subject,
            "subject",
            "invalid_push_subject",
            text -> text.matches("(mailto:|https:)[\\x21-\\x7e]+"))
        .require(
            publicKey, "public_key", "invalid_push_key", text -> PushKeys.point(text).isPresent())
        .require(privateKey, "private_key", "invalid_private_key", text -> belongTogether())
        .faults();
  }

  /** New keys. */
  static WebPushCredentials generate(String subject) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair keys = generator.generateKeyPair();
      byte[] number = ((ECPrivateKey) keys.getPrivate()).getS().toByteArray();
      byte[] scalar = new byte[SCALAR];
      int length = Math.min(SCALAR, number.length);
      System.arraycopy(number, number.length - length, scalar, SCALAR - length, length);
      return new WebPushCredentials(
          Optional.of(subject),
          Optional.of(
              BASE64.encodeToString(WebPushEncryption.point((ECPublicKey) keys.getPublic()))),
          Optional.of(BASE64.encodeToString(scalar)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** As the administration configures them. */
  String json() {
    return new String(PushPayload.json(this), StandardCharsets.UTF_8);
  }

  /** Whether the private key is one, and that of the public key if there is one. */
  private boolean belongTogether() {
    byte[] message = {1};
    try {
      byte[] signature = sign(message);
      Optional<byte[]> point = publicKey.flatMap(PushKeys::point);
      if (point.isEmpty()) {
        return true;
      }
      Signature verifier = Signature.getInstance("SHA256withECDSAinP1363Format");
      verifier.initVerify(PushKeys.publicKey(point.get()));
      verifier.update(message);
      return verifier.verify(signature);
    } catch (GeneralSecurityException | IllegalArgumentException notKeys) {
      return false;
    }
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

  @Override
  public String details() {
    return "subject " + subject.orElse("") + ", public_key " + publicKey.orElse("");
  }

  /** Not the key. */
  @Override
  public String toString() {
    return "web push credentials";
  }
}
