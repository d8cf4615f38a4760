package dev.ordering.security;

import java.util.Optional;

/** Finds the caller that an access token represents. */
@FunctionalInterface
public interface AccessTokens {
  /**
   * The caller behind a presented access token, if it is live: issued, neither expired nor replaced
   * nor revoked, its user and client enabled. Costs one SQL statement.
   */
  Optional<Caller> find(String accessToken);
}
