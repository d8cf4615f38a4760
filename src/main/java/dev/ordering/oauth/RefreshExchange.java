package dev.ordering.oauth;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/** The grant refresh_token (RFC 6749 6). */
final class RefreshExchange implements TokenExchange {
  private final RegisteredClients clients;
  private final TokenRefresh refresh;

  RefreshExchange(RegisteredClients clients, TokenRefresh refresh) {
    this.clients = clients;
    this.refresh = refresh;
  }

  @Override
  public Result exchange(TokenRequest request) {
    TokenQuery query = request.query();
    Optional<Set<Scope>> requested = query.scopes();
    return refresh
        .refresh(
            new OpaqueToken(query.required("refresh_token")), clients.optional(query), requested)
        .map(pair -> new Result(pair, requested))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }
}
