package dev.ordering.oauth;

import java.time.Instant;

/** When a pair was issued and when its tokens expire. */
record PairTimes(Instant issuedAt, Instant accessExpiresAt, Instant refreshExpiresAt) {
  static PairTimes from(Instant now, TokenSettings settings) {
    return new PairTimes(now, now.plus(settings.accessToken()), now.plus(settings.refreshToken()));
  }
}
