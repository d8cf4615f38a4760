package dev.ordering.oauth.storage;

import java.time.Instant;

/** When a pair was issued and when its tokens expire. */
public record PairTimes(Instant issuedAt, Instant accessExpiresAt, Instant refreshExpiresAt) {
  public static PairTimes from(Instant now, TokenSettings settings) {
    return new PairTimes(now, now.plus(settings.accessToken()), now.plus(settings.refreshToken()));
  }
}
