package dev.ordering.user;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.mail.letter.MailTemplates;
import dev.ordering.mail.model.MailComposer;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.persistence.Database;
import dev.ordering.user.mail.AccountLetters;
import dev.ordering.user.mail.AccountMailComposer;
import dev.ordering.user.mail.AccountMails;
import dev.ordering.user.mail.EmailVerification;
import dev.ordering.user.password.Argon2Cost;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.signin.AttemptLimiter;
import dev.ordering.user.signin.NewPasswords;
import dev.ordering.user.signin.PasswordChange;
import dev.ordering.user.signin.PasswordRecovery;
import dev.ordering.user.signin.Registration;
import dev.ordering.user.signin.SignIn;
import dev.ordering.user.storage.AccountOwnerRepository;
import dev.ordering.user.storage.AccountRepository;
import dev.ordering.user.storage.AccountRequestRepository;
import dev.ordering.user.storage.CompanyPermissionRepository;
import dev.ordering.user.storage.OrderingCustomerRepository;
import dev.ordering.user.storage.ProfileRepository;
import dev.ordering.user.storage.SignInRepository;
import dev.ordering.user.storage.UserImport;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Wires the user feature and offers what other features need from it.
 *
 * @param attempts the limits of requests that users may send only so often
 * @param letters the composer of what the mails of this feature say
 * @param expiry removes expired requests and links, and old failures and networks of sign-ins;
 *     housekeeping runs this
 */
public record UserModule(
    PasswordHashing hashing,
    AccountRepository accounts,
    Profiles profiles,
    CompanyPermissionRepository permissions,
    OrderingCustomerRepository orderingCustomers,
    SignIn signIn,
    Registration registration,
    AttemptLimiter attempts,
    AccountLetters letters,
    EmailVerification addresses,
    PasswordRecovery recovery,
    PasswordChange passwordChange,
    Runnable expiry,
    DemoUsers demo)
    implements AutoCloseable {
  /**
   * Creates and connects the parts.
   *
   * @param passwordCost the cost of hashing new passwords
   */
  public static UserModule of(
      Database database, Clock clock, Outbox outbox, Argon2Cost passwordCost) {
    PasswordHashing hashing = new PasswordHashing(passwordCost);
    PasswordBulkhead bulkhead = new PasswordBulkhead(hashing.concurrent());
    AccountRepository accounts = new AccountRepository(database, clock);
    CompanyPermissionRepository permissions = new CompanyPermissionRepository(database);
    SignInRepository records = new SignInRepository(database);
    AttemptLimiter attempts = new AttemptLimiter(database, records, clock);
    SignIn signIn = new SignIn(database, records, attempts, hashing, bulkhead, clock);
    AccountRequestRepository requests = new AccountRequestRepository(database, clock);
    AccountOwnerRepository owners = new AccountOwnerRepository(database);
    AccountMails mails = new AccountMails(outbox, requests);
    EmailVerification addresses =
        new EmailVerification(database, requests, owners, accounts, mails);
    NewPasswords passwords =
        new NewPasswords(accounts, requests, records, mails, bulkhead, hashing, clock);
    return new UserModule(
        hashing,
        accounts,
        new Profiles(database, new ProfileRepository(database, permissions), addresses, attempts),
        permissions,
        new OrderingCustomerRepository(database),
        signIn,
        new Registration(database, accounts, addresses, attempts, bulkhead, hashing),
        attempts,
        new AccountLetters(database, owners, requests),
        addresses,
        new PasswordRecovery(database, requests, owners, mails, attempts, passwords),
        new PasswordChange(database, signIn, owners, passwords),
        () -> {
          database.run(requests::removeExpired);
          attempts.removeOld();
        },
        new DemoUsers(new UserImport(database), database, records, hashing, clock));
  }

  /**
   * Returns the composers of the mails of this feature, by kind. See {@link
   * AccountMailComposer#all}.
   */
  public Map<String, MailComposer> composers(MailTemplates templates, UnaryOperator<String> url) {
    return AccountMailComposer.all(letters, templates, url);
  }

  /** Returns the JAX-RS components to register. */
  public List<Object> components(ClientAddress clientAddress) {
    return List.of(new UserResource(profiles, clientAddress), new UserExceptionMapper());
  }

  /** Stops the threads that hash passwords. */
  @Override
  public void close() {
    hashing.close();
  }
}
