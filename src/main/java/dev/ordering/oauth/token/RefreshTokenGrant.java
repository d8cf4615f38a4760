package dev.ordering.oauth.token;

import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/** The grant refresh_token (RFC 6749 6). */
final class RefreshTokenGrant implements Grant {
  private final ClientIdentification clients;
  private final TokenRefresh refresh;

  RefreshTokenGrant(ClientIdentification clients, TokenRefresh refresh) {
    this.clients = clients;
    this.refresh = refresh;
  }

  @Override
  public Result grant(TokenRequest request) {
    TokenParameters parameters = request.parameters();
    Optional<Set<Scope>> requested = parameters.scopes();
    return refresh
        .refresh(
            new OpaqueToken(parameters.required("refresh_token")),
            clients.optional(parameters),
            requested)
        .map(pair -> new Result(pair, requested))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }
}
