package dev.ordering.user.signin;

import dev.ordering.user.mail.AccountMails;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.AccountRequest.Kind;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.UserException;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.storage.AccountRepository;
import dev.ordering.user.storage.AccountRequestRepository;
import dev.ordering.user.storage.SignInRepository;
import java.time.Clock;
import java.util.List;
import java.util.Locale;

/**
 * Changes the passwords of accounts. A password is first validated and hashed, and then stored
 * inside a transaction.
 */
public record NewPasswords(
    AccountRepository accounts,
    AccountRequestRepository requests,
    SignInRepository records,
    AccountMails mails,
    PasswordBulkhead bulkhead,
    PasswordHashing hashing,
    Clock clock) {
  /**
   * Validates and hashes a password that its owner typed.
   *
   * @throws UserException.NotAcceptable with every error of the password
   * @throws UserException.Later if too many passwords are being hashed
   */
  String hash(Account account, String password, String clientAddress) {
    UserException.throwIfAny(
        Password.errors(
            password, List.of(account.email(), account.firstname(), account.lastname())));
    return bulkhead.enter(
        clientAddress, () -> hashing.hash(Password.typed(password).orElseThrow()));
  }

  /**
   * Stores the password in the transaction of the caller, who holds the row lock of the account.
   * This invalidates all recovery links, sessions and tokens of the account, removes its failed
   * sign-ins from this network, and notifies its owner.
   */
  void set(Account account, String hash, EmailAddress told, Locale language, String clientAddress) {
    accounts.setPassword(account.id(), hash);
    requests.removeAll(Kind.RECOVERY, account.id());
    SignInAttempt attempt = SignInAttempt.of(account.email(), clientAddress);
    records.removeFailures(attempt);
    records.rememberAddress(account.id(), attempt, clock.instant());
    mails.add(AccountRequest.of(Kind.PASSWORD, account.id(), told, "", language));
  }
}
