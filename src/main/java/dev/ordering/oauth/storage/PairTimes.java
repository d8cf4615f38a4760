package dev.ordering.oauth.storage;

import java.time.Instant;

/** The time of issue of a token pair, and the expiry times of its tokens. */
public record PairTimes(Instant issuedAt, Instant accessExpiresAt, Instant refreshExpiresAt) {
  public static PairTimes from(Instant now, TokenSettings settings) {
    return new PairTimes(now, now.plus(settings.accessToken()), now.plus(settings.refreshToken()));
  }
}
