package dev.ordering.user.signin;

import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AuthenticatedAccount;
import dev.ordering.user.model.Credentials;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.storage.SignInRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

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
   * @return empty if there is no such account, the account is disabled, or the password is wrong
   * @throws UserException.Later if there were too many failures or sign-ins, or too many people are
   *     signing in at this moment; the password was not checked, or its result is ignored
   */
  public Optional<AuthenticatedAccount> attempt(
      String email, String password, String clientAddress) {
    try {
      Optional<AuthenticatedAccount> account =
          bulkhead.enter(clientAddress, () -> authenticate(email, password, clientAddress));
      if (account.isEmpty()) {
        failures.increment();
      }
      return account;
    } catch (UserException.Later later) {
      failures.increment();
      throw later;
    }
  }

  /**
   * Checks the password of a signed-in user again before an action that cannot be undone. This
   * counts as a sign-in and is subject to the same limits.
   *
   * @param account as it was when its owner was authenticated
   * @return whether the password is correct and the credentials of the account have not changed
   * @throws UserException.Later if there were too many sign-ins
   */
  public boolean confirms(Account account, String password, String clientAddress) {
    return attempt(account.email(), password, clientAddress)
        .filter(new AuthenticatedAccount(account.id(), account.credentialsVersion())::equals)
        .isPresent();
  }

  /**
   * Checks whether an attempt from this IP address would be processed now. Callers use it before
   * they do other work.
   *
   * @throws UserException.Later if too many people are signing in at this moment
   */
  public void requireCapacity(String clientAddress) {
    bulkhead.requireCapacity(clientAddress);
  }

  /** Returns how many attempts have not succeeded since the start of this node. */
  public long failures() {
    return failures.sum();
  }

  private Optional<AuthenticatedAccount> authenticate(
      String email, String password, String clientAddress) {
    Instant now = clock.instant();
    attempts.removeOld(now);
    SignInAttempt attempt = SignInAttempt.of(email, clientAddress);
    Before before = transactions.read(() -> before(attempt, now));
    Optional<Credentials> credentials = before.credentials();
    String stored = credentials.map(Credentials::passwordHash).orElseGet(hashing::decoy);
    Optional<Password> typed = Password.typed(password);
    boolean matches = hashing.matches(typed.orElse(Password.NONE), stored) && typed.isPresent();
    Optional<Credentials> proven = credentials.filter(found -> matches && !found.disabled());
    if (proven.isEmpty()) {
      fail(attempt, before.addressKnown());
      return Optional.empty();
    }
    attempts.count(
        attempt.signedIn(), SignInLimit.SIGNED_IN_ACCOUNT, SignInLimit.SIGNED_IN_ADDRESS);
    return succeed(attempt, proven.get(), rehashed(typed.get(), stored));
  }

  /** The results of one read transaction before the password is checked. */
  private record Before(boolean addressKnown, Optional<Credentials> credentials) {}

  private Before before(SignInAttempt attempt, Instant now) {
    boolean known = records.isAddressKnown(attempt);
    UserException.Later.throwIfPresent(retryAfter(attempt, known, 0, now));
    UserException.Later.throwIfPresent(
        records.retryAfter(Stream.of(SignInLimit.SIGNED_IN_ADDRESS), attempt.signedIn(), 0, now));
    return new Before(known, records.credentials(attempt.emailKey()));
  }

  private void fail(SignInAttempt attempt, boolean addressKnown) {
    Instant now = clock.instant();
    transactions.run(() -> records.addFailure(attempt, addressKnown, now));
    UserException.Later.throwIfPresent(
        transactions.read(() -> retryAfter(attempt, addressKnown, 1, now)));
  }

  private Optional<AuthenticatedAccount> succeed(
      SignInAttempt attempt, Credentials credentials, Optional<String> rehashed) {
    Instant now = clock.instant();
    AuthenticatedAccount proven = credentials.authenticated();
    return transactions.write(
        () -> {
          boolean known = records.isAddressKnown(attempt);
          UserException.Later.throwIfPresent(retryAfter(attempt, known, 0, now));
          // The password was changed or the account was disabled while the hash was computed. If
          // another sign-in replaced an old hash, the version stays.
          if (!records
              .credentials(attempt.emailKey())
              .map(Credentials::authenticated)
              .equals(Optional.of(proven))) {
            return Optional.empty();
          }
          records.removeFailures(attempt);
          records.rememberAddress(proven.accountId(), attempt, now);
          rehashed.ifPresent(hash -> records.replaceHash(credentials, hash));
          return Optional.of(proven);
        });
  }

  /**
   * @param own how many of the counted failures belong to this attempt
   */
  private Optional<Duration> retryAfter(
      SignInAttempt attempt, boolean addressKnown, int own, Instant now) {
    return records.retryAfter(SignInLimit.ofFailures(addressKnown), attempt, own, now);
  }

  private Optional<String> rehashed(Password password, String stored) {
    return hashing.isOutdated(stored) ? Optional.of(hashing.hash(password)) : Optional.empty();
  }
}
