package dev.ordering.user;

import dev.ordering.http.InternetAddresses;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Signing in with a password, as the pages and the private grant {@code password} do. Whether the
 * account exists, is disabled or has another password shows neither in the outcome nor in the time
 * it takes: every attempt that is let in costs the same queries and one hash. Only who has the
 * right password is told that too many sign-ins of the account succeeded.
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
  private final CountedTries tries;
  private final PasswordHashing hashing;
  private final PasswordBulkhead bulkhead;
  private final Clock clock;
  private final LongAdder failures = new LongAdder();

  SignIn(
      Transactions transactions,
      SignInRecords records,
      CountedTries tries,
      PasswordHashing hashing,
      PasswordBulkhead bulkhead,
      Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.tries = tries;
    this.hashing = hashing;
    this.bulkhead = bulkhead;
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

  /** Too many sign in at this moment; nothing was looked at. */
  public record Busy(Duration retryAfter) implements Outcome {}

  /**
   * Too many failures or sign-ins; the password was not looked at, or does not count.
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
    Outcome outcome =
        bulkhead
            .enter(
                InternetAddresses.network(clientAddress),
                () -> judge(email, password, clientAddress))
            .orElseGet(() -> new Busy(PasswordBulkhead.RETRY_AFTER));
    if (!(outcome instanceof SignedIn)) {
      failures.increment();
    }
    return outcome;
  }

  /**
   * The outcome of an attempt from that address if too many sign in at this moment: for callers
   * that would do something else first.
   */
  public Optional<Busy> busy(String clientAddress) {
    return bulkhead.hasRoom(InternetAddresses.network(clientAddress))
        ? Optional.empty()
        : Optional.of(new Busy(PasswordBulkhead.RETRY_AFTER));
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
    if (proven.isEmpty()) {
      return fail(attempt, before.addressKnown());
    }
    Optional<Outcome> tooMany =
        tries
            .count(attempt.signedIn(), SignInLimit.SIGNED_IN_ACCOUNT, SignInLimit.SIGNED_IN_ADDRESS)
            .map(TooManyFailures::new);
    return tooMany.orElseGet(() -> succeed(attempt, proven.get(), rehashed(typed.get(), stored)));
  }

  /** What one read finds out before the password is looked at. */
  private record Before(
      boolean addressKnown, Optional<Outcome> refusal, Optional<Credentials> credentials) {}

  private Before before(SignInAttempt attempt, Instant now) {
    boolean known = records.isAddressKnown(attempt);
    Optional<Outcome> refusal =
        refusal(attempt, known, 0, now)
            .or(
                () ->
                    records
                        .retryAfter(SignInLimit.SIGNED_IN_ADDRESS, attempt.signedIn(), 0, now)
                        .map(TooManyFailures::new));
    return new Before(known, refusal, records.credentials(attempt.emailKey()));
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
        .flatMap(limit -> records.retryAfter(limit, attempt, own, now).stream())
        .max(Duration::compareTo)
        .map(TooManyFailures::new);
  }

  private Optional<String> rehashed(Password password, String stored) {
    return hashing.isOutdated(stored) ? Optional.of(hashing.hash(password)) : Optional.empty();
  }
}
