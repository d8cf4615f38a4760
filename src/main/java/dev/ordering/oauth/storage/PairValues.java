package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;
import java.security.SecureRandom;

/** The access token and the refresh token of a pair. */
public record PairValues(OpaqueToken access, OpaqueToken refresh) {
  public static PairValues random(SecureRandom random) {
    return new PairValues(OpaqueToken.random(random), OpaqueToken.random(random));
  }
}
