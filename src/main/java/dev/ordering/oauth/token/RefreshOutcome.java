package dev.ordering.oauth.token;

import java.time.Instant;
import java.util.Optional;

/** The decision about a presented refresh token, by the rules of rotation (RFC 9700 4.14.2). */
enum RefreshOutcome {
  /** The token is live. The client gets a new pair, and the token is used up. */
  ROTATE,
  /**
   * The token was used a moment ago (a lost response, two tabs). The client gets the same new pair
   * again.
   */
  REPEAT,
  /** The token is rejected. */
  REFUSE,
  /** The token was used long ago, so it may be stolen. The pair is removed. */
  REVOKE;

  /** Decides about the live refresh token of a pair. */
  static RefreshOutcome ofLive(boolean usable) {
    return usable ? ROTATE : REFUSE;
  }

  /**
   * Decides about a refresh token that was rotated.
   *
   * @param usable whether the pair's live refresh token would be accepted
   * @param graceUntil the last moment of the grace time; empty if it is known to be over
   * @param successorIsLive whether the pair that replaced the token is still the live one
   */
  static RefreshOutcome ofUsed(
      boolean usable, Optional<Instant> graceUntil, boolean successorIsLive, Instant now) {
    if (graceUntil.isEmpty() || now.isAfter(graceUntil.get())) {
      return REVOKE;
    }
    return usable && successorIsLive ? REPEAT : REFUSE;
  }
}
