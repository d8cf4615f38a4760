package dev.ordering.oauth.token;

import dev.ordering.oauth.storage.PairTimes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.oauth.storage.TokenGrant;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSettings;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Issues the pair of a new grant: one per user, device and client, up to the maximum. */
record TokenIssuance(TokenPairRepository pairs, Clock clock, TokenSettings settings) {
  /** Issues a pair. The caller's transaction must hold the lock of the grant's user. */
  IssuedPair issue(TokenGrant grant) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    PairValues values = PairValues.random();
    PairTimes times = PairTimes.from(now, settings);
    pairs.replace(grant, values, times);
    pairs.limit(grant, settings.devicesPerClient(), now);
    return new IssuedPair(values, grant.scopes(), times.accessExpiresAt());
  }
}
