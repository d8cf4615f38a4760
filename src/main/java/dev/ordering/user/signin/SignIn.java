package dev.ordering.user.signin;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.Credentials;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.SignInOutcome;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.storage.SignInRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Signs users in with a password, for the pages and for the private grant {@code password}. Neither
 * the outcome nor the time it takes reveals whether the account exists, is disabled or has another
 * password: every attempt that is not rejected at once costs the same queries and one hash. The
 * error that the account has too many successful sign-ins is returned only if the password is
 * correct.
 *
 * <p>The limits are exact even under concurrency and on any number of nodes. A failure is committed
 * before it is counted. So among any number of parallel attempts, no more than the limit learn that
 * their password was wrong, and a correct password is accepted only while the limit is not reached.
 *
 * <p>Opens its own transactions; do not call it inside another.
 */
public final class SignIn {
  private final Transactions transactions;
  private final SignInRepository records;
  private final AttemptLimiter attempts;
  private final PasswordHashing hashing;
  private final PasswordBulkhead bulkhead;
  private final Clock clock;
  private final LongAdder failures = new LongAdder();

  public SignIn(
      Transactions transactions,
      SignInRepository records,
      AttemptLimiter attempts,
      PasswordHashing hashing,
      PasswordBulkhead bulkhead,
      Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.attempts = attempts;
    this.hashing = hashing;
    this.bulkhead = bulkhead;
    this.clock = clock;
  }

  /**
   * Checks an e-mail address and a password, both as typed.
   *
   * @param clientAddress the client's IP address, from {@link
   *     dev.ordering.http.address.ClientAddress}
   */
  public SignInOutcome attempt(String email, String password, String clientAddress) {
    SignInOutcome outcome =
        bulkhead
            .enter(
                InternetAddresses.network(clientAddress),
                () -> judge(email, password, clientAddress))
            .orElseGet(() -> new SignInOutcome.Busy(PasswordBulkhead.RETRY_AFTER));
    if (!(outcome instanceof SignInOutcome.SignedIn)) {
      failures.increment();
    }
    return outcome;
  }

  /**
   * Returns the outcome that an attempt from this IP address would have if too many people are
   * signing in now. Callers use it before they do other work.
   */
  public Optional<SignInOutcome.Busy> busy(String clientAddress) {
    return bulkhead.hasRoom(InternetAddresses.network(clientAddress))
        ? Optional.empty()
        : Optional.of(new SignInOutcome.Busy(PasswordBulkhead.RETRY_AFTER));
  }

  /** Returns how many attempts have not succeeded since the start of this node. */
  public long failures() {
    return failures.sum();
  }

  private SignInOutcome judge(String email, String password, String clientAddress) {
    Instant now = clock.instant();
    attempts.removeOld(now);
    SignInAttempt attempt = SignInAttempt.of(email, clientAddress);
    Before before = transactions.read(() -> before(attempt, now));
    if (before.refusal().isPresent()) {
      return before.refusal().get();
    }
    Optional<Credentials> credentials = before.credentials();
    String stored = credentials.map(Credentials::passwordHash).orElseGet(hashing::decoy);
    Optional<Password> typed = Password.typed(password);
    boolean matches = hashing.matches(typed.orElse(Password.NONE), stored) && typed.isPresent();
    Optional<Credentials> proven = credentials.filter(found -> matches && !found.disabled());
    if (proven.isEmpty()) {
      return fail(attempt, before.addressKnown());
    }
    Optional<SignInOutcome> tooMany =
        attempts
            .count(attempt.signedIn(), SignInLimit.SIGNED_IN_ACCOUNT, SignInLimit.SIGNED_IN_ADDRESS)
            .map(SignInOutcome.TooManyFailures::new);
    return tooMany.orElseGet(() -> succeed(attempt, proven.get(), rehashed(typed.get(), stored)));
  }

  /** The results of one read transaction before the password is checked. */
  private record Before(
      boolean addressKnown, Optional<SignInOutcome> refusal, Optional<Credentials> credentials) {}

  private Before before(SignInAttempt attempt, Instant now) {
    boolean known = records.isAddressKnown(attempt);
    Optional<SignInOutcome> refusal =
        refusal(attempt, known, 0, now)
            .or(
                () ->
                    records
                        .retryAfter(SignInLimit.SIGNED_IN_ADDRESS, attempt.signedIn(), 0, now)
                        .map(SignInOutcome.TooManyFailures::new));
    return new Before(known, refusal, records.credentials(attempt.emailKey()));
  }

  private SignInOutcome fail(SignInAttempt attempt, boolean addressKnown) {
    Instant now = clock.instant();
    transactions.run(() -> records.addFailure(attempt, addressKnown, now));
    return transactions
        .read(() -> refusal(attempt, addressKnown, 1, now))
        .orElseGet(SignInOutcome.Refused::new);
  }

  private SignInOutcome succeed(
      SignInAttempt attempt, Credentials credentials, Optional<String> rehashed) {
    Instant now = clock.instant();
    // A concurrent sign-in may store the same network.
    return transactions.writeAgainIfDuplicate(
        () -> {
          boolean known = records.isAddressKnown(attempt);
          Optional<SignInOutcome> refusal = refusal(attempt, known, 0, now);
          if (refusal.isPresent()) {
            return refusal.get();
          }
          // The password was changed or the account was disabled while the hash was computed.
          if (!records.credentials(attempt.emailKey()).equals(Optional.of(credentials))) {
            return new SignInOutcome.Refused();
          }
          records.removeFailures(attempt);
          records.rememberAddress(credentials.accountId(), attempt, now);
          rehashed.ifPresent(hash -> records.replaceHash(credentials, hash));
          return new SignInOutcome.SignedIn(credentials.accountId(), credentials.version());
        });
  }

  /**
   * @param own how many of the counted failures belong to this attempt
   */
  private Optional<SignInOutcome> refusal(
      SignInAttempt attempt, boolean addressKnown, int own, Instant now) {
    return SignInLimit.ofFailures(addressKnown)
        .flatMap(limit -> records.retryAfter(limit, attempt, own, now).stream())
        .max(Duration::compareTo)
        .map(SignInOutcome.TooManyFailures::new);
  }

  private Optional<String> rehashed(Password password, String stored) {
    return hashing.isOutdated(stored) ? Optional.of(hashing.hash(password)) : Optional.empty();
  }
}
