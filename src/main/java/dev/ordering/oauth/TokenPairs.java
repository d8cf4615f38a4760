package dev.ordering.oauth;

import java.time.Instant;

/**
 * Changes the live pairs and what is remembered of the refresh tokens that were rotated away from
 * them, under the {@link Holders#lock lock} of the user whose pairs they are.
 */
interface TokenPairs {
  /** Replaces the pair of the same user, client and device, if there is one. */
  void replace(TokenGrant grant, PairValues values, PairTimes times);

  /**
   * Ends the pairs of the grant's user and client that are dead, then the oldest beyond the
   * maximum, but never that of the grant's own device: a node whose clock is behind takes it for an
   * old one.
   */
  void limit(TokenGrant grant, int maximum, Instant now);

  /** Gives a pair new secrets and remembers the refresh token that it had. */
  void rotate(FoundPair pair, PairValues values, PairTimes times, Rotation rotation);

  void end(FoundPair pair);

  /** Ends the pair that this is a token of, be it expired or rotated away. */
  void endByToken(OpaqueToken token);

  /** Ends the pair that descends from a code. */
  void endByCode(OpaqueToken code);
}
