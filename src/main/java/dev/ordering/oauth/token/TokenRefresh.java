package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.PairTimes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.oauth.storage.Rotation;
import dev.ordering.oauth.storage.StoredTokenPair;
import dev.ordering.oauth.storage.StoredTokenPairs;
import dev.ordering.oauth.storage.TokenPairRepository;
import dev.ordering.oauth.storage.TokenSettings;
import dev.ordering.oauth.storage.TokenSubject;
import dev.ordering.oauth.storage.TokenSubjectRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;

/** Uses a refresh token (RFC 6749 6) with rotation (RFC 9700 4.14.2). */
final class TokenRefresh {
  private final Transactions transactions;
  private final TokenSubjectRepository subjects;
  private final StoredTokenPairs found;
  private final TokenPairRepository pairs;
  private final RotatedTokens rotatedTokens;
  private final Clock clock;
  private final TokenSettings settings;

  TokenRefresh(
      Transactions transactions,
      TokenSubjectRepository subjects,
      StoredTokenPairs found,
      TokenPairRepository pairs,
      RotatedTokens rotatedTokens,
      Clock clock,
      TokenSettings settings) {
    this.transactions = transactions;
    this.subjects = subjects;
    this.found = found;
    this.pairs = pairs;
    this.rotatedTokens = rotatedTokens;
    this.clock = clock;
    this.settings = settings;
  }

  /**
   * @param presenter the client that says it presents the token
   * @param requested the scopes it asks for, if it names any
   * @return empty for {@code invalid_grant}; what that revokes is committed
   * @throws OAuthException.InvalidScope for a scope that was not granted; nothing is used up
   */
  Optional<IssuedPair> refresh(
      OpaqueToken presented, Optional<Client> presenter, Optional<Set<Scope>> requested) {
    return transactions.write(
        () ->
            found
                .ownerOfRefreshToken(presented)
                .flatMap(owner -> subjects.lock(owner.accountId()))
                .flatMap(
                    subject ->
                        found
                            .findByRefreshToken(presented)
                            .flatMap(pair -> use(presented, subject, pair, presenter, requested))));
  }

  private Optional<IssuedPair> use(
      OpaqueToken presented,
      TokenSubject subject,
      StoredTokenPair pair,
      Optional<Client> presenter,
      Optional<Set<Scope>> requested) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    boolean usable = pair.isUsable(subject, presenter, now);
    Optional<PairValues> successor = liveSuccessor(presented, pair);
    RefreshOutcome outcome =
        pair.rotation()
            .map(
                used ->
                    RefreshOutcome.ofUsed(usable, used.graceUntil(), successor.isPresent(), now))
            .orElseGet(() -> RefreshOutcome.ofLive(usable));
    return switch (outcome) {
      case ROTATE -> {
        requireGranted(requested, pair);
        yield Optional.of(rotate(presented, pair, now));
      }
      case REPEAT -> {
        requireGranted(requested, pair);
        yield successor.map(
            values -> new IssuedPair(values, pair.scopes(), pair.accessExpiresAt()));
      }
      case REFUSE -> Optional.empty();
      case REVOKE -> {
        pairs.end(pair);
        yield Optional.empty();
      }
    };
  }

  private IssuedPair rotate(OpaqueToken presented, StoredTokenPair pair, Instant now) {
    byte[] nonce = rotatedTokens.nonce();
    PairValues values = rotatedTokens.of(presented, nonce);
    PairTimes times = PairTimes.from(now, settings);
    pairs.rotate(
        pair,
        values,
        times,
        new Rotation(
            presented,
            nonce,
            now,
            now.plus(settings.refreshGrace()),
            now.minus(settings.refreshToken())));
    return new IssuedPair(values, pair.scopes(), times.accessExpiresAt());
  }

  /** The pair that a used token led to, if that is the live one still. */
  private Optional<PairValues> liveSuccessor(OpaqueToken presented, StoredTokenPair pair) {
    return pair.rotation()
        .flatMap(StoredTokenPair.PastRotation::nonce)
        .map(nonce -> rotatedTokens.of(presented, nonce))
        .filter(values -> MessageDigest.isEqual(values.refresh().hash(), pair.refreshTokenHash()));
  }

  /** RFC 6749 6: the scope must not include any that was not granted. */
  private static void requireGranted(Optional<Set<Scope>> requested, StoredTokenPair pair) {
    if (requested.isPresent() && !pair.scopes().containsAll(requested.get())) {
      throw new OAuthException.InvalidScope();
    }
  }
}
