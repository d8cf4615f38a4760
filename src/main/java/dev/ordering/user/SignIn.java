package dev.ordering.user;

import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Signing in with a password, as the pages and the private grant {@code password} do. Whether the
 * account exists, is disabled or has another password shows neither in the outcome nor in the time
 * it takes: every attempt that is let in costs the same queries and one hash.
 *
 * <p>The limits hold exactly under concurrency and on any number of nodes: a failure is committed
 * before it is counted, so of any number of parallel attempts no more than the limit learn that
 * their password was wrong, and a right one is let in only while the limit is not reached.
 *
 * <p>Opens its own transactions; do not call it inside another.
 */
public final class SignIn {
  private final Transactions transactions;
  private final SignInRecords records;
  private final PasswordHashing hashing;
  private final Clock clock;
  private final LongAdder failures = new LongAdder();

  SignIn(Transactions transactions, SignInRecords records, PasswordHashing hashing, Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.hashing = hashing;
    this.clock = clock;
  }

  /** What came of an attempt. */
  public sealed interface Outcome {}

  /**
   * The password is right.
   *
   * @param credentialsVersion the account's when its password was looked at; what is issued for
   *     this sign-in copies it, so that it is dead if the password was changed since
   */
  public record SignedIn(long accountId, int credentialsVersion) implements Outcome {}

  /** No account, a disabled account, or a wrong password. */
  public record Refused() implements Outcome {}

  /**
   * Too many failures; the password was not looked at, or does not count.
   *
   * @param retryAfter whole seconds, at least one
   */
  public record TooManyFailures(Duration retryAfter) implements Outcome {}

  /**
   * Tries an e-mail address and a password, both as typed.
   *
   * @param clientAddress as {@link dev.ordering.http.ClientAddress} tells it
   */
  public Outcome attempt(String email, String password, String clientAddress) {
    Outcome outcome = judge(email, password, clientAddress);
    if (!(outcome instanceof SignedIn)) {
      failures.increment();
    }
    return outcome;
  }

  /** How many attempts were not let in since the start of this node. */
  public long failures() {
    return failures.sum();
  }

  private Outcome judge(String email, String password, String clientAddress) {
    Instant now = clock.instant();
    records.removeOld(now);
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
    return proven.isPresent()
        ? succeed(attempt, proven.get(), rehashed(typed.get(), stored))
        : fail(attempt, before.addressKnown());
  }

  /** What one read finds out before the password is looked at. */
  private record Before(
      boolean addressKnown, Optional<Outcome> refusal, Optional<Credentials> credentials) {}

  private Before before(SignInAttempt attempt, Instant now) {
    boolean known = records.isAddressKnown(attempt);
    return new Before(
        known, refusal(attempt, known, 0, now), records.credentials(attempt.emailKey()));
  }

  private Outcome fail(SignInAttempt attempt, boolean addressKnown) {
    Instant now = clock.instant();
    transactions.run(() -> records.addFailure(attempt, addressKnown, now));
    return transactions.read(() -> refusal(attempt, addressKnown, 1, now)).orElseGet(Refused::new);
  }

  private Outcome succeed(
      SignInAttempt attempt, Credentials credentials, Optional<String> rehashed) {
    Instant now = clock.instant();
    return records.retryingDuplicates(
        () -> {
          boolean known = records.isAddressKnown(attempt);
          Optional<Outcome> refusal = refusal(attempt, known, 0, now);
          if (refusal.isPresent()) {
            return refusal.get();
          }
          // the password was changed or the account disabled while the hash was computed
          if (!records.credentials(attempt.emailKey()).equals(Optional.of(credentials))) {
            return new Refused();
          }
          records.removeFailures(attempt);
          records.rememberAddress(credentials.accountId(), attempt, now);
          rehashed.ifPresent(hash -> records.replaceHash(credentials, hash));
          return new SignedIn(credentials.accountId(), credentials.version());
        });
  }

  /**
   * @param own how many of the counted failures are this attempt's
   */
  private Optional<Outcome> refusal(
      SignInAttempt attempt, boolean addressKnown, int own, Instant now) {
    return SignInLimit.thatApply(addressKnown)
        .flatMap(
            limit ->
                limit
                    .retryAfter(
                        records.newest(
                            limit, attempt, now.minus(SignInLimit.WINDOW), limit.failures() + own),
                        own,
                        now)
                    .stream())
        .max(Duration::compareTo)
        .map(TooManyFailures::new);
  }

  private Optional<String> rehashed(Password password, String stored) {
    return hashing.isOutdated(stored) ? Optional.of(hashing.hash(password)) : Optional.empty();
  }
}
