package dev.ordering.notification.push.webpush;

import com.google.crypto.tink.subtle.EllipticCurves;
import com.google.crypto.tink.subtle.EllipticCurves.CurveType;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.push.AppCredentials;
import dev.ordering.notification.push.CredentialRules;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushPayload;
import dev.ordering.outbound.EndpointPolicy;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Optional;

/**
 * The credentials of an app at the push services of browsers (RFC 8292).
 *
 * @param subject a mailto: or https: URL of the person who is responsible
 * @param publicKey the point with which browsers subscribe, in base64url without padding
 * @param privateKey 32 bytes, in base64url without padding
 */
public record WebPushCredentials(String subject, String publicKey, String privateKey)
    implements AppCredentials {
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  public WebPushCredentials {
    subject = CredentialRules.sent(subject);
    publicKey = CredentialRules.sent(publicKey);
    privateKey = CredentialRules.sent(privateKey);
  }

  @Override
  public List<ApiError> errors(EndpointPolicy endpoints) {
    return new CredentialRules(endpoints)
        .require(
            subject,
            "subject",
            "invalid_push_subject",
            text -> text.matches("(mailto:|https:)[\\x21-\\x7e]+"))
        .require(
            publicKey, "public_key", "invalid_push_key", text -> PushKeys.point(text).isPresent())
        .require(privateKey, "private_key", "invalid_private_key", text -> belongTogether())
        .errors();
  }

  /** Generates new keys. */
  public static WebPushCredentials generate(String subject) {
    try {
      ECKey key = new ECKeyGenerator(Curve.P_256).generate();
      return new WebPushCredentials(
          subject,
          BASE64.encodeToString(PushKeys.point(key.toECPublicKey())),
          key.getD().toString());
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns the credentials as administrators configure them. */
  public String json() {
    return new String(PushPayload.json(this), StandardCharsets.UTF_8);
  }

  /** Whether the private key is valid, and belongs to the public key if that is valid. */
  private boolean belongTogether() {
    try {
      SignedJWT signed = signed(new JWTClaimsSet.Builder().build());
      Optional<byte[]> point = PushKeys.point(publicKey);
      return point.isEmpty() || signed.verify(new ECDSAVerifier(PushKeys.publicKey(point.get())));
    } catch (GeneralSecurityException | JOSEException | IllegalArgumentException notKeys) {
      return false;
    }
  }

  /**
   * Returns the value of the header Authorization (RFC 8292 3).
   *
   * @param audience the origin of the push service
   */
  String authorization(String audience, Instant expires) throws GeneralSecurityException {
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder()
            .audience(audience)
            .expirationTime(Date.from(expires))
            .subject(subject)
            .build();
    try {
      return "vapid t=" + signed(claims).serialize() + ", k=" + publicKey;
    } catch (JOSEException unusableKey) {
      throw new GeneralSecurityException(unusableKey);
    }
  }

  private SignedJWT signed(JWTClaimsSet claims) throws GeneralSecurityException, JOSEException {
    byte[] number = Base64.getUrlDecoder().decode(privateKey);
    SignedJWT jwt =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.ES256).type(JOSEObjectType.JWT).build(), claims);
    jwt.sign(new ECDSASigner(EllipticCurves.getEcPrivateKey(CurveType.NIST_P256, number)));
    return jwt;
  }

  @Override
  public String details() {
    return "subject " + subject + ", public_key " + publicKey;
  }

  /** Leaves out the key. */
  @Override
  public String toString() {
    return "web push credentials";
  }
}
