package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;
import java.security.SecureRandom;

/** The two secrets of a pair. */
public record PairValues(OpaqueToken access, OpaqueToken refresh) {
  public static PairValues random(SecureRandom random) {
    return new PairValues(OpaqueToken.random(random), OpaqueToken.random(random));
  }
}
