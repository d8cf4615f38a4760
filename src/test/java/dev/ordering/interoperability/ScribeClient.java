package dev.ordering.interoperability;

import com.github.scribejava.core.builder.ServiceBuilder;
import com.github.scribejava.core.builder.api.DefaultApi20;
import com.github.scribejava.core.model.OAuth2AccessToken;
import com.github.scribejava.core.model.OAuth2AccessTokenErrorResponse;
import com.github.scribejava.core.model.OAuth2Authorization;
import com.github.scribejava.core.model.OAuthRequest;
import com.github.scribejava.core.model.Response;
import com.github.scribejava.core.model.Verb;
import com.github.scribejava.core.oauth.AccessTokenRequestParams;
import com.github.scribejava.core.oauth.AuthorizationUrlBuilder;
import com.github.scribejava.core.oauth.OAuth20Service;
import com.github.scribejava.core.oauth2.clientauthentication.ClientAuthentication;
import com.github.scribejava.core.oauth2.clientauthentication.RequestBodyAuthenticationScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.UUID;
import java.util.concurrent.ExecutionException;

/**
 * ScribeJava with the standard grant {@code authorization_code} and without a device. It cannot
 * discover endpoints, leaves comparing {@code state} to its user, ignores {@code iss}, and does not
 * read the {@code error} of a redirect. Its default, HTTP Basic, leaves {@code client_id} out where
 * there is no secret, so it must be told to authenticate in the body.
 */
final class ScribeClient implements ForeignClient {
  private final String state = UUID.randomUUID().toString();
  private final URI service;
  private final OAuth20Service scribe;
  private final AuthorizationUrlBuilder authorization;
  private OAuth2AccessToken tokens;

  ScribeClient(URI service, URI redirectUri) {
    this.service = service;
    scribe =
        new ServiceBuilder(CLIENT_ID)
            .callback(redirectUri.toString())
            .defaultScope("orders")
            .build(new Endpoints(service));
    authorization = scribe.createAuthorizationUrlBuilder().state(state).initPKCE();
  }

  @Override
  public URI authorizationAddress() {
    return URI.create(authorization.build());
  }

  @Override
  public void redeem(URI redirect) {
    OAuth2Authorization answer = scribe.extractAuthorization(redirect.toString());
    if (!state.equals(answer.getState())) {
      throw new IllegalStateException("not the answer to this request: " + redirect);
    }
    tokens =
        call(
            () ->
                scribe.getAccessToken(
                    AccessTokenRequestParams.create(answer.getCode())
                        .pkceCodeVerifier(authorization.getPkce().getCodeVerifier())));
  }

  @Override
  public String accessToken() {
    return tokens.getAccessToken();
  }

  @Override
  public Answer orders() {
    OAuthRequest request =
        new OAuthRequest(Verb.GET, ForeignClient.at(service, "/orders").toString());
    scribe.signRequest(tokens, request);
    return call(
        () -> {
          try (Response response = scribe.execute(request)) {
            return new Answer(response.getCode(), response.getBody());
          }
        });
  }

  @Override
  public void refresh() {
    tokens = call(() -> scribe.refreshAccessToken(tokens.getRefreshToken()));
  }

  @Override
  public void revoke() {
    call(
        () -> {
          scribe.revokeToken(tokens.getRefreshToken());
          return true;
        });
  }

  @FunctionalInterface
  private interface Call<T> {
    T send() throws IOException, InterruptedException, ExecutionException;
  }

  private static <T> T call(Call<T> call) {
    try {
      return call.send();
    } catch (OAuth2AccessTokenErrorResponse refused) {
      throw new RefusedException(refused.getError().getErrorString());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (InterruptedException | ExecutionException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** The service as ScribeJava wants it described. */
  private static final class Endpoints extends DefaultApi20 {
    private final URI service;

    Endpoints(URI service) {
      this.service = service;
    }

    @Override
    protected String getAuthorizationBaseUrl() {
      return ForeignClient.at(service, "/oauth/authorize").toString();
    }

    @Override
    public String getAccessTokenEndpoint() {
      return ForeignClient.at(service, "/api/token").toString();
    }

    @Override
    public String getRevokeTokenEndpoint() {
      return ForeignClient.at(service, "/oauth/revoke").toString();
    }

    @Override
    public ClientAuthentication getClientAuthentication() {
      return RequestBodyAuthenticationScheme.instance();
    }
  }
}
