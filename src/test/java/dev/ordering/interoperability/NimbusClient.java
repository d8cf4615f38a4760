package dev.ordering.interoperability;

import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.AuthorizationRequest;
import com.nimbusds.oauth2.sdk.AuthorizationResponse;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.TokenRevocationRequest;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;

/**
 * Nimbus's own client classes, configured by the metadata alone. They know the grant by its
 * standard name only, not as {@code code}.
 */
final class NimbusClient implements ForeignClient {
  private final ClientID clientId = new ClientID(CLIENT_ID);
  private final CodeVerifier verifier = new CodeVerifier();
  private final State state = new State();
  private final URI service;
  private final URI redirectUri;
  private final AuthorizationServerMetadata metadata;
  private Tokens tokens;

  NimbusClient(URI service, URI redirectUri) {
    this.service = service;
    this.redirectUri = redirectUri;
    try {
      metadata = AuthorizationServerMetadata.resolve(new Issuer(service));
    } catch (GeneralException exception) {
      throw new IllegalStateException(exception);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  @Override
  public URI authorizationAddress() {
    return new AuthorizationRequest.Builder(ResponseType.CODE, clientId)
        .endpointURI(metadata.getAuthorizationEndpointURI())
        .redirectionURI(redirectUri)
        .scope(new Scope("orders"))
        .state(state)
        .codeChallenge(verifier, CodeChallengeMethod.S256)
        .build()
        .toURI();
  }

  @Override
  public void redeem(URI redirect) {
    AuthorizationResponse answer = answer(redirect);
    if (!answer.getState().equals(state) || !answer.getIssuer().equals(metadata.getIssuer())) {
      throw new IllegalStateException("not the answer to this request: " + redirect);
    }
    if (!answer.indicatesSuccess()) {
      throw new RefusedException(answer.toErrorResponse().getErrorObject().getCode());
    }
    grant(
        new AuthorizationCodeGrant(
            answer.toSuccessResponse().getAuthorizationCode(), redirectUri, verifier));
  }

  private static AuthorizationResponse answer(URI redirect) {
    try {
      return AuthorizationResponse.parse(redirect);
    } catch (ParseException exception) {
      throw new IllegalStateException(exception);
    }
  }

  @Override
  public String accessToken() {
    return tokens.getAccessToken().getValue();
  }

  @Override
  public Answer orders() {
    HTTPRequest request =
        new HTTPRequest(HTTPRequest.Method.GET, ForeignClient.at(service, "/orders"));
    request.setAuthorization(tokens.getAccessToken().toAuthorizationHeader());
    HTTPResponse response = send(request);
    return new Answer(response.getStatusCode(), response.getBody());
  }

  @Override
  public void refresh() {
    grant(new RefreshTokenGrant(tokens.getRefreshToken()));
  }

  @Override
  public void revoke() {
    HTTPResponse response =
        send(
            new TokenRevocationRequest(
                    metadata.getRevocationEndpointURI(), clientId, tokens.getRefreshToken())
                .toHTTPRequest());
    if (!response.indicatesSuccess()) {
      throw new IllegalStateException(response.getBody());
    }
  }

  private void grant(AuthorizationGrant grant) {
    try {
      TokenResponse response =
          TokenResponse.parse(
              send(
                  new TokenRequest.Builder(metadata.getTokenEndpointURI(), clientId, grant)
                      .build()
                      .toHTTPRequest()));
      if (!response.indicatesSuccess()) {
        throw new RefusedException(response.toErrorResponse().getErrorObject().getCode());
      }
      tokens = response.toSuccessResponse().getTokens();
    } catch (ParseException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static HTTPResponse send(HTTPRequest request) {
    try {
      return request.send();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
