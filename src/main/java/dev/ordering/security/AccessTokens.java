package dev.ordering.security;

import java.util.Optional;

/** Finds the caller that an access token represents. */
@FunctionalInterface
public interface AccessTokens {
  /** Looks up the caller of an access token, which costs one SQL statement. */
  PresentedToken lookUp(String accessToken);

  /**
   * Returns the caller of an access token, if the token is live: issued, not expired, replaced or
   * revoked, and its user and client enabled.
   */
  default Optional<Caller> find(String accessToken) {
    return lookUp(accessToken).currentCaller().get();
  }
}
