package dev.ordering.oauth;

import java.security.SecureRandom;

/** The two secrets of a pair. */
record PairValues(OpaqueToken access, OpaqueToken refresh) {
  static PairValues random(SecureRandom random) {
    return new PairValues(OpaqueToken.random(random), OpaqueToken.random(random));
  }
}
