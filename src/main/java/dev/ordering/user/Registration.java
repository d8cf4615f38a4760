package dev.ordering.user;

import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Creating an account oneself, so many times from one address. That an e-mail address has an
 * account is told, as a person has to know it; the limit keeps anybody from asking for a whole
 * list. It holds exactly under concurrency and on any number of nodes: a try is committed before it
 * is counted.
 */
public final class Registration {
  private final Transactions transactions;
  private final SignInRecords records;
  private final Accounts accounts;
  private final Clock clock;

  Registration(Transactions transactions, SignInRecords records, Accounts accounts, Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.accounts = accounts;
    this.clock = clock;
  }

  /**
   * Creates an account that can sign in. Opens its own transactions.
   *
   * @param clientAddress as {@link dev.ordering.http.ClientAddress} tells it
   * @throws UserException.TooManyTries if nothing was looked at
   * @throws UserException as {@link Accounts#register} does
   */
  public Account register(NewAccount account, String clientAddress) {
    Instant now = clock.instant();
    records.removeOld(now);
    SignInAttempt attempt = SignInAttempt.creating(clientAddress);
    requireFew(attempt, 0, now);
    transactions.run(() -> records.addFailure(attempt, false, now));
    requireFew(attempt, 1, now);
    return accounts.register(account);
  }

  private void requireFew(SignInAttempt attempt, int own, Instant now) {
    SignInLimit limit = SignInLimit.CREATED_ACCOUNTS;
    Optional<Duration> wait =
        transactions.read(
            () ->
                limit.retryAfter(
                    records.newest(
                        limit, attempt, now.minus(SignInLimit.WINDOW), limit.failures() + own),
                    own,
                    now));
    if (wait.isPresent()) {
      throw new UserException.TooManyTries(wait.get());
    }
  }
}
