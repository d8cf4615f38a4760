package dev.ordering.user.signin;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.storage.AccountRepository;
import dev.ordering.user.storage.CountedTries;
import java.time.Duration;
import java.util.Optional;

/**
 * Creating an account oneself, so many times from one address. That an e-mail address has an
 * account is told, as a person has to know it; the limit keeps anybody from asking for a whole
 * list.
 */
public final class Registration {
  private final CountedTries tries;
  private final PasswordBulkhead bulkhead;
  private final AccountRepository accounts;

  public Registration(CountedTries tries, PasswordBulkhead bulkhead, AccountRepository accounts) {
    this.tries = tries;
    this.bulkhead = bulkhead;
    this.accounts = accounts;
  }

  /**
   * Creates an account that can sign in. Opens its own transactions.
   *
   * @param clientAddress of {@link dev.ordering.http.address.ClientAddress}
   * @throws UserException.TooManyTries if nothing was looked at
   * @throws UserException.Busy likewise, because too many have their passwords hashed
   * @throws UserException as {@link AccountRepository#register} does
   */
  public Account register(NewAccount account, String clientAddress) {
    return bulkhead
        .enter(InternetAddresses.network(clientAddress), () -> counted(account, clientAddress))
        .orElseThrow(() -> new UserException.Busy(PasswordBulkhead.RETRY_AFTER));
  }

  private Account counted(NewAccount account, String clientAddress) {
    SignInAttempt asking = SignInAttempt.asking(Optional.empty(), clientAddress);
    Optional<Duration> wait = tries.count(asking, SignInLimit.ASKED_ADDRESS);
    if (wait.isPresent()) {
      throw new UserException.TooManyTries(wait.get());
    }
    return accounts.register(account);
  }
}
