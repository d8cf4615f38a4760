package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;

/** The access token and the refresh token of a pair. */
public record PairValues(OpaqueToken access, OpaqueToken refresh) {
  public static PairValues random() {
    return new PairValues(OpaqueToken.random(), OpaqueToken.random());
  }
}
