package dev.ordering.notification.push.apns;

import com.eatthepath.pushy.apns.auth.ApnsSigningKey;
import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.push.AppCredentials;
import dev.ordering.notification.push.CredentialRules;
import dev.ordering.notification.push.PemKey;
import dev.ordering.outbound.EndpointPolicy;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.List;
import java.util.Optional;

/**
 * The credentials of an app at APNs. A key of the developer account signs its tokens.
 *
 * @param privateKey the key file of Apple, in PEM (PKCS #8)
 * @param topic the bundle id of the app
 * @param server another server than that of production, for example the sandbox
 * @param certificate in PEM; for another server whose certificate is not signed by an authority
 */
public record ApnsCredentials(
    String teamId,
    String keyId,
    String topic,
    String privateKey,
    Optional<String> server,
    Optional<String> certificate)
    implements AppCredentials {
  static final String PRODUCTION = "https://api.push.apple.com";
  private static final int P256 = 256;

  public ApnsCredentials {
    teamId = CredentialRules.sent(teamId);
    keyId = CredentialRules.sent(keyId);
    topic = CredentialRules.sent(topic);
    privateKey = CredentialRules.sent(privateKey);
  }

  @Override
  public List<ApiError> errors(EndpointPolicy endpoints) {
    return new CredentialRules(endpoints)
        .requireName(teamId, "team_id")
        .requireName(keyId, "key_id")
        .requireName(topic, "topic")
        .require(
            privateKey, "private_key", "invalid_private_key", pem -> ellipticKey(pem).isPresent())
        .acceptServer(server, "server")
        .accept(server, "server", "invalid_push_server", address -> address.startsWith("https:"))
        .accept(
            certificate,
            "certificate",
            "invalid_push_certificate",
            pem -> certificate(pem).isPresent())
        .errors();
  }

  private static Optional<ECPrivateKey> ellipticKey(String pem) {
    return PemKey.read("EC", pem)
        .map(ECPrivateKey.class::cast)
        .filter(key -> key.getParams().getCurve().getField().getFieldSize() == P256);
  }

  private static Optional<X509Certificate> certificate(String pem) {
    try {
      return Optional.of(
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(
                      new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII))));
    } catch (CertificateException none) {
      return Optional.empty();
    }
  }

  /** Returns the key that signs the tokens. */
  ApnsSigningKey signingKey() throws GeneralSecurityException {
    return new ApnsSigningKey(keyId, teamId, ellipticKey(privateKey).orElseThrow());
  }

  Optional<X509Certificate> trusted() {
    return certificate.flatMap(ApnsCredentials::certificate);
  }

  String address() {
    return server.orElse(PRODUCTION);
  }

  @Override
  public String details() {
    return "team_id %s, key_id %s, topic %s%s"
        .formatted(teamId, keyId, topic, server.map(address -> ", server " + address).orElse(""));
  }

  /** Leaves out the key. */
  @Override
  public String toString() {
    return "APNs credentials";
  }
}
