package dev.ordering.security;

import java.util.Optional;

/** Finds the caller that an access token represents. */
@FunctionalInterface
public interface AccessTokens {
  /** Asks for the caller behind an access token, which costs one SQL statement. */
  PresentedToken present(String accessToken);

  /**
   * The caller behind a presented access token, if it is live: issued, neither expired nor replaced
   * nor revoked, its user and client enabled.
   */
  default Optional<Caller> find(String accessToken) {
    return present(accessToken).live().get();
  }
}
