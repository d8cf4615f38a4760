package dev.ordering.notification.push.fcm;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.push.AppCredentials;
import dev.ordering.notification.push.CredentialRules;
import dev.ordering.notification.push.PemKey;
import dev.ordering.outbound.EndpointPolicy;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;

/**
 * The credentials of an app at FCM: the file of a Google service account.
 *
 * @param privateKey RSA, in PEM (PKCS #8)
 * @param tokenUri where the account requests its access tokens
 * @param server another server than that of FCM
 */
public record FcmCredentials(
    String projectId,
    String clientEmail,
    Optional<String> privateKeyId,
    String privateKey,
    Optional<String> tokenUri,
    Optional<String> server)
    implements AppCredentials {
  private static final String DEFAULT_SERVER = "https://fcm.googleapis.com";
  private static final String DEFAULT_TOKEN_URI = "https://oauth2.googleapis.com/token";
  private static final String SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

  /** The longest lifetime that Google accepts. */
  private static final Duration ASSERTION_LIFETIME = Duration.ofHours(1);

  public FcmCredentials {
    projectId = CredentialRules.sent(projectId);
    clientEmail = CredentialRules.sent(clientEmail);
    privateKey = CredentialRules.sent(privateKey);
  }

  @Override
  public List<ApiError> errors(EndpointPolicy endpoints) {
    return new CredentialRules(endpoints)
        .requireName(projectId, "project_id")
        .requireName(clientEmail, "client_email")
        .require(
            privateKey,
            "private_key",
            "invalid_private_key",
            pem -> PemKey.read("RSA", pem).isPresent())
        .acceptServer(tokenUri, "token_uri")
        .acceptServer(server, "server")
        .errors();
  }

  /** Returns the URL to which messages are sent. */
  URI address() {
    return URI.create(
        server.orElse(DEFAULT_SERVER) + "/v1/projects/" + projectId + "/messages:send");
  }

  /** Returns the URL from which the account requests its access tokens. */
  URI tokenEndpoint() {
    return URI.create(tokenUri.orElse(DEFAULT_TOKEN_URI));
  }

  /** Returns the JWT that the token endpoint exchanges for an access token (RFC 7523 3). */
  String assertion(Instant now) {
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder()
            .issuer(clientEmail)
            .audience(tokenEndpoint().toString())
            .claim("scope", SCOPE)
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plus(ASSERTION_LIFETIME)))
            .build();
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(privateKeyId.orElse(null)).build();
    SignedJWT jwt = new SignedJWT(header, claims);
    try {
      jwt.sign(new RSASSASigner(PemKey.read("RSA", privateKey).orElseThrow()));
    } catch (JOSEException impossible) {
      throw new IllegalStateException(impossible);
    }
    return jwt.serialize();
  }

  @Override
  public String details() {
    return "project_id %s, client_email %s%s%s"
        .formatted(
            projectId,
            clientEmail,
            tokenUri.map(address -> ", token_uri " + address).orElse(""),
            server.map(address -> ", server " + address).orElse(""));
  }

  /** Leaves out the key. */
  @Override
  public String toString() {
    return "FCM credentials";
  }
}
