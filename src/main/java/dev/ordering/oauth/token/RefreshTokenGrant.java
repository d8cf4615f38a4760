package dev.ordering.oauth.token;

import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/** The grant refresh_token (RFC 6749 6). */
record RefreshTokenGrant(ClientIdentification clients, TokenRefresh refresh) implements Grant {
  @Override
  public Result grant(TokenRequest request) {
    TokenParameters parameters = request.parameters();
    Optional<Set<Scope>> requested = parameters.scopes();
    OpaqueToken presented = new OpaqueToken(parameters.required("refresh_token"));
    Optional<String> clientId = parameters.optional("client_id");
    Optional<IssuedPair> pair =
        requested.isEmpty() ? refresh.refreshLive(presented, clientId) : Optional.empty();
    return pair.or(() -> refresh.refresh(presented, clients.optional(parameters), requested))
        .map(issued -> new Result(issued, requested))
        .orElseThrow(OAuthException.InvalidGrant::new);
  }
}
