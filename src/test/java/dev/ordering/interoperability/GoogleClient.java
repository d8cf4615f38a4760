package dev.ordering.interoperability;

import com.google.api.client.auth.oauth2.AuthorizationCodeFlow;
import com.google.api.client.auth.oauth2.AuthorizationCodeResponseUrl;
import com.google.api.client.auth.oauth2.BearerToken;
import com.google.api.client.auth.oauth2.ClientParametersAuthentication;
import com.google.api.client.auth.oauth2.Credential;
import com.google.api.client.auth.oauth2.TokenResponseException;
import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpRequest;
import com.google.api.client.http.HttpResponse;
import com.google.api.client.http.HttpTransport;
import com.google.api.client.http.UrlEncodedContent;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.json.gson.GsonFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * google-oauth-client with the grant type {@code code} and the members of the device, as the API
 * describes them. It cannot discover endpoints, leaves comparing {@code state} to its user and
 * ignores {@code iss}, makes one PKCE verifier per flow (so a flow serves one authorization), and
 * has no revocation: the endpoint is called by its HTTP transport. A call that is answered 401 it
 * repeats after a refresh of its own accord.
 */
final class GoogleClient implements ForeignClient {
  private final HttpTransport transport = new NetHttpTransport();
  private final String state = UUID.randomUUID().toString();
  private final URI service;
  private final URI redirectUri;
  private final AuthorizationCodeFlow flow;
  private Credential credential;

  GoogleClient(URI service, URI redirectUri) {
    this.service = service;
    this.redirectUri = redirectUri;
    flow =
        new AuthorizationCodeFlow.Builder(
                BearerToken.authorizationHeaderAccessMethod(),
                transport,
                GsonFactory.getDefaultInstance(),
                new GenericUrl(ForeignClient.at(service, "/api/token")),
                new ClientParametersAuthentication(CLIENT_ID, null),
                CLIENT_ID,
                ForeignClient.at(service, "/oauth/authorize").toString())
            .setScopes(List.of("orders"))
            .enablePKCE()
            .build();
  }

  @Override
  public URI authorizationAddress() {
    return flow.newAuthorizationUrl()
        .setRedirectUri(redirectUri.toString())
        .setState(state)
        .toURI();
  }

  @Override
  public void redeem(URI redirect) {
    AuthorizationCodeResponseUrl answer = new AuthorizationCodeResponseUrl(redirect.toString());
    if (!state.equals(answer.getState())) {
      throw new IllegalStateException("not the answer to this request: " + redirect);
    }
    if (answer.getError() != null) {
      throw new RefusedException(answer.getError());
    }
    try {
      credential =
          flow.createAndStoreCredential(
              flow.newTokenRequest(answer.getCode())
                  .setGrantType("code")
                  .setRedirectUri(redirectUri.toString())
                  .set("device_id", "google-" + state)
                  .set("device_name", "google-oauth-client")
                  .execute(),
              null);
    } catch (TokenResponseException exception) {
      throw new RefusedException(exception.getDetails().getError());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  @Override
  public String accessToken() {
    return credential.getAccessToken();
  }

  @Override
  public Answer orders() {
    try {
      HttpRequest request =
          transport
              .createRequestFactory(credential)
              .buildGetRequest(new GenericUrl(ForeignClient.at(service, "/orders")));
      HttpResponse response = request.setThrowExceptionOnExecuteError(false).execute();
      return new Answer(response.getStatusCode(), response.parseAsString());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  @Override
  public void refresh() {
    try {
      if (!credential.refreshToken()) {
        throw new IllegalStateException("no new token");
      }
    } catch (TokenResponseException exception) {
      throw new RefusedException(exception.getDetails().getError());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  @Override
  public void revoke() {
    try {
      transport
          .createRequestFactory()
          .buildPostRequest(
              new GenericUrl(ForeignClient.at(service, "/oauth/revoke")),
              new UrlEncodedContent(
                  Map.of("client_id", CLIENT_ID, "token", credential.getRefreshToken())))
          .execute()
          .disconnect();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
