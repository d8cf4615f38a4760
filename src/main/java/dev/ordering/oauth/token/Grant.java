package dev.ordering.oauth.token;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/** A grant type of the token endpoint. */
@FunctionalInterface
interface Grant {
  /**
   * Processes a request.
   *
   * @throws OAuthException if the request is rejected
   */
  Result grant(TokenRequest request);

  /**
   * The result of a grant.
   *
   * @param requested the scopes of the request, if it can contain any
   */
  public record Result(IssuedPair pair, Optional<Set<Scope>> requested) {}
}
