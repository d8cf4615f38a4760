package dev.ordering.oauth;

import java.util.Optional;

/** Reads pairs, under the {@link Holders#lock lock} of the user whose pairs they are. */
interface FoundPairs {
  /** The pair that a refresh token, live or rotated away, belongs to. */
  Optional<FoundPair> findByRefreshToken(OpaqueToken refreshToken);
}
