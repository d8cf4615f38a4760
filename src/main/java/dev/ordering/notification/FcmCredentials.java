package dev.ordering.notification;

import com.google.auth.http.HttpTransportFactory;
import com.google.auth.oauth2.ServiceAccountCredentials;
import dev.ordering.http.Fault;
import java.net.URI;
import java.util.List;
import java.util.Optional;

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
    Optional<String> privateKeyId,
    Optional<String> privateKey,
    Optional<String> tokenUri,
    Optional<String> server)
    implements AppCredentials {
  private static final String FCM = "https://fcm.googleapis.com";
  private static final String GOOGLE = "https://oauth2.googleapis.com/token";
  private static final String SCOPE = "https://www.googleapis.com/auth/firebase.messaging";

  @Override
  public List<Fault> faults(PushEndpoints endpoints) {
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
        .faults();
  }

  /** Where messages go. */
  URI address() {
    return URI.create(
        server.orElse(FCM) + "/v1/projects/" + projectId.orElseThrow() + "/messages:send");
  }

  /** What gets access tokens; has none yet. */
  ServiceAccountCredentials account(HttpTransportFactory transport) {
    return ServiceAccountCredentials.newBuilder()
        .setProjectId(projectId.orElseThrow())
        .setClientEmail(clientEmail.orElseThrow())
        .setPrivateKeyId(privateKeyId.orElse(null))
        .setPrivateKey(privateKey.flatMap(pem -> PemKey.read("RSA", pem)).orElseThrow())
        .setTokenServerUri(URI.create(tokenUri.orElse(GOOGLE)))
        .setScopes(List.of(SCOPE))
        .setHttpTransportFactory(transport)
        // messages are tried again by the dispatch
        .setDefaultRetriesEnabled(false)
        .build();
  }

  @Override
  public String details() {
    return "project_id %s, client_email %s%s%s"
        .formatted(
            projectId.orElse(""),
            clientEmail.orElse(""),
            tokenUri.map(address -> ", token_uri " + address).orElse(""),
            server.map(address -> ", server " + address).orElse(""));
  }

  /** Not the key. */
  @Override
  public String toString() {
    return "FCM credentials";
  }
}
