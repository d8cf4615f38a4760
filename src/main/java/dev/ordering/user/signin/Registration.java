package dev.ordering.user.signin;

import dev.ordering.http.problem.ApiError;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.mail.EmailVerification;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.PersonName;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.storage.AccountRepository;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Creates accounts and changes their passwords. The response tells whether an e-mail address
 * already has an account, because its owner has to know. A limit per network keeps others from
 * testing whole lists of e-mail addresses. Opens its own transactions, so that no connection is
 * held while a password is hashed.
 */
public record Registration(
    Transactions transactions,
    AccountRepository accounts,
    EmailVerification addresses,
    AttemptLimiter attempts,
    PasswordBulkhead bulkhead,
    PasswordHashing hashing) {
  /**
   * Creates an account that can sign in, and asks its owner to prove the e-mail address.
   *
   * @param language the language of the mail
   * @param clientAddress the client's IP address, from {@link
   *     dev.ordering.http.address.ClientAddress}
   * @throws UserException.Later if nothing was checked, because there were too many tries or too
   *     many passwords are being hashed
   * @throws UserException the same exceptions as {@link #register(NewAccount)}
   */
  public Account register(NewAccount account, Locale language, String clientAddress) {
    return bulkhead.enter(
        clientAddress,
        () -> {
          attempts.count(
              SignInAttempt.emailProbe(Optional.empty(), clientAddress),
              SignInLimit.EMAIL_PROBES_BY_ADDRESS);
          return register(account, added -> addresses.registered(added.id(), language));
        });
  }

  /**
   * Creates an account that can sign in, without a limit and without a mail.
   *
   * @throws UserException.NotAcceptable with all errors, at {@code /firstname}, {@code /lastname},
   *     {@code /email} and {@code /password}
   * @throws UserException.EmailTaken if the e-mail address is taken; this is checked only if there
   *     are no other errors
   */
  public Account register(NewAccount account) {
    return register(account, added -> {});
  }

  private Account register(NewAccount account, Consumer<Account> then) {
    List<ApiError> errors = new ArrayList<>();
    Optional<String> firstname = PersonName.parse(account.firstname());
    if (firstname.isEmpty()) {
      errors.add(ApiError.of("invalid_name").at("/firstname"));
    }
    Optional<String> lastname = PersonName.parse(account.lastname());
    if (lastname.isEmpty()) {
      errors.add(ApiError.of("invalid_name").at("/lastname"));
    }
    Optional<EmailAddress> email = EmailAddress.parse(account.email());
    if (email.isEmpty()) {
      errors.add(ApiError.of("invalid_email").at("/email"));
    }
    errors.addAll(
        Password.errors(
            account.password(), List.of(account.email(), account.firstname(), account.lastname())));
    UserException.throwIfAny(errors);
    if (transactions.read(() -> accounts.isTaken(email.get()))) {
      throw new UserException.EmailTaken();
    }
    String hash = hash(account.password());
    return transactions.write(
        () -> {
          Account added = accounts.add(firstname.get(), lastname.get(), email.get(), hash);
          then.accept(added);
          return added;
        });
  }

  /**
   * Changes the password of an account. This invalidates its tokens and sessions.
   *
   * @throws UserException.NotAcceptable with every error at {@code /password}
   */
  public void changePassword(Account account, String password) {
    UserException.throwIfAny(
        Password.errors(
            password, List.of(account.email(), account.firstname(), account.lastname())));
    String hash = hash(password);
    transactions.run(() -> accounts.setPassword(account.id(), hash));
  }

  private String hash(String password) {
    return hashing.hash(Password.typed(password).orElseThrow());
  }
}
