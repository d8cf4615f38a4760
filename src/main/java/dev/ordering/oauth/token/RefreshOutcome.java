package dev.ordering.oauth.token;

import java.time.Instant;
import java.util.Optional;

/** What the rules of rotation (RFC 9700 4.14.2) make of a refresh token that is presented. */
enum RefreshOutcome {
  /** It is the live one: it gives a new pair and is used up. */
  ROTATE,
  /** It was used a moment ago (a lost response, two tabs): it gives the same new pair again. */
  REPEAT,
  /** It gives nothing. */
  REFUSE,
  /** It was used long ago, so somebody else has it: the pair ends. */
  REVOKE;

  /** For the live refresh token of a pair. */
  static RefreshOutcome ofLive(boolean usable) {
    return usable ? ROTATE : REFUSE;
  }

  /**
   * For a refresh token that was rotated away.
   *
   * @param usable whether the pair's live refresh token would be taken
   * @param graceUntil the last moment of the grace time, empty when it is known to be over
   * @param successorIsLive whether the pair that it led to is the live one
   */
  static RefreshOutcome ofUsed(
      boolean usable, Optional<Instant> graceUntil, boolean successorIsLive, Instant now) {
    if (graceUntil.isEmpty() || now.isAfter(graceUntil.get())) {
      return REVOKE;
    }
    return usable && successorIsLive ? REPEAT : REFUSE;
  }
}
