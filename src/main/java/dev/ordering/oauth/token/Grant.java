package dev.ordering.oauth.token;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/** One grant of the token endpoint: what it asks for and what it gives. */
@FunctionalInterface
interface Grant {
  /**
   * What a request gets.
   *
   * @throws OAuthException for everything that is refused
   */
  Result grant(TokenRequest request);

  /**
   * What is given.
   *
   * @param requested the scopes that the request named, where it can name any
   */
  public record Result(IssuedPair pair, Optional<Set<Scope>> requested) {}
}
