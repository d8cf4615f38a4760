package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.LiveRotation;
import dev.ordering.oauth.storage.PairTimes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.oauth.storage.Rotation;
import dev.ordering.oauth.storage.StoredTokenPair;
import dev.ordering.oauth.storage.TokenPairLookup;
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

/** Refreshes a pair (RFC 6749 6) with rotation of the refresh token (RFC 9700 4.14.2). */
record TokenRefresh(
    Transactions transactions,
    TokenSubjectRepository subjects,
    TokenPairLookup tokenPairs,
    TokenPairRepository pairs,
    LiveRotation live,
    SuccessorTokens successorTokens,
    Clock clock,
    TokenSettings settings) {
  /**
   * Uses a live token with a single statement, if its account and client are valid.
   *
   * @param clientId the client that claims to send the token
   * @return empty if {@link #refresh} must decide
   */
  Optional<IssuedPair> refreshLive(OpaqueToken presented, Optional<String> clientId) {
    Rotation rotation = rotation(presented, now());
    return live.rotate(rotation, clientId).map(scopes -> issued(rotation, scopes));
  }

  /**
   * Uses a refresh token.
   *
   * @param presenter the client that claims to send the token
   * @param requested the scopes of the request, if it has any
   * @return empty for {@code invalid_grant}; a revocation that this causes is committed
   * @throws OAuthException.InvalidScope if a scope was not granted; the token is not used up
   */
  Optional<IssuedPair> refresh(
      OpaqueToken presented, Optional<Client> presenter, Optional<Set<Scope>> requested) {
    return transactions.write(
        () ->
            tokenPairs
                .ownerOfRefreshToken(presented)
                .flatMap(owner -> subjects.lock(owner.accountId()))
                .flatMap(
                    subject ->
                        tokenPairs
                            .findByRefreshToken(presented)
                            .flatMap(pair -> use(presented, subject, pair, presenter, requested))));
  }

  private Optional<IssuedPair> use(
      OpaqueToken presented,
      TokenSubject subject,
      StoredTokenPair pair,
      Optional<Client> presenter,
      Optional<Set<Scope>> requested) {
    Instant now = now();
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
    Rotation rotation = rotation(presented, now);
    pairs.rotate(pair, rotation);
    return issued(rotation, pair.scopes());
  }

  private Rotation rotation(OpaqueToken presented, Instant now) {
    byte[] nonce = successorTokens.nonce();
    return new Rotation(
        presented,
        nonce,
        successorTokens.of(presented, nonce),
        PairTimes.from(now, settings),
        now.plus(settings.refreshGrace()),
        now.minus(settings.refreshToken()));
  }

  private static IssuedPair issued(Rotation rotation, Set<Scope> scopes) {
    return new IssuedPair(rotation.values(), scopes, rotation.times().accessExpiresAt());
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /** Returns the pair that replaced a used token, if it is still the live one. */
  private Optional<PairValues> liveSuccessor(OpaqueToken presented, StoredTokenPair pair) {
    return pair.rotation()
        .flatMap(StoredTokenPair.PastRotation::nonce)
        .map(nonce -> successorTokens.of(presented, nonce))
        .filter(values -> MessageDigest.isEqual(values.refresh().hash(), pair.refreshTokenHash()));
  }

  /** RFC 6749 6: the request must not include a scope that was not granted. */
  private static void requireGranted(Optional<Set<Scope>> requested, StoredTokenPair pair) {
    if (requested.isPresent() && !pair.scopes().containsAll(requested.get())) {
      throw new OAuthException.InvalidScope();
    }
  }
}
