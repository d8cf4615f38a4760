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

/** Wires the user feature and offers what other features need from it. */
public final class UserModule implements AutoCloseable {
  private final PasswordHashing hashing;
  private final AccountRepository accounts;
  private final Profiles profiles;
  private final CompanyPermissionRepository permissions;
  private final OrderingCustomerRepository orderingCustomers;
  private final SignIn signIn;
  private final Registration registration;
  private final AttemptLimiter attempts;
  private final AccountLetters letters;
  private final EmailVerification addresses;
  private final PasswordRecovery recovery;
  private final PasswordChange passwordChange;
  private final Runnable expiry;
  private final DemoUsers demo;

  /**
   * @param passwordCost the cost of hashing new passwords
   */
  public UserModule(Database database, Clock clock, Outbox outbox, Argon2Cost passwordCost) {
    hashing = new PasswordHashing(passwordCost);
    PasswordBulkhead bulkhead = new PasswordBulkhead(hashing.concurrent());
    accounts = new AccountRepository(database, clock);
    permissions = new CompanyPermissionRepository(database);
    orderingCustomers = new OrderingCustomerRepository(database);
    SignInRepository records = new SignInRepository(database);
    attempts = new AttemptLimiter(database, records, clock);
    signIn = new SignIn(database, records, attempts, hashing, bulkhead, clock);
    AccountRequestRepository requests = new AccountRequestRepository(database, clock);
    AccountOwnerRepository owners = new AccountOwnerRepository(database);
    AccountMails mails = new AccountMails(outbox, requests);
    addresses = new EmailVerification(database, requests, owners, accounts, mails);
    letters = new AccountLetters(database, owners, requests);
    NewPasswords passwords =
        new NewPasswords(accounts, requests, records, mails, bulkhead, hashing, clock);
    recovery = new PasswordRecovery(database, requests, owners, mails, attempts, passwords);
    passwordChange = new PasswordChange(database, signIn, owners, passwords);
    profiles =
        new Profiles(database, new ProfileRepository(database, permissions), addresses, attempts);
    registration = new Registration(database, accounts, addresses, attempts, bulkhead, hashing);
    expiry = () -> database.run(requests::removeExpired);
    demo = new DemoUsers(new UserImport(database), database, records, hashing, clock);
  }

  public AccountRepository accounts() {
    return accounts;
  }

  public Profiles profiles() {
    return profiles;
  }

  public CompanyPermissionRepository permissions() {
    return permissions;
  }

  public OrderingCustomerRepository orderingCustomers() {
    return orderingCustomers;
  }

  public SignIn signIn() {
    return signIn;
  }

  public Registration registration() {
    return registration;
  }

  /** Returns the limits of requests that users may send only so often. */
  public AttemptLimiter attempts() {
    return attempts;
  }

  public EmailVerification addresses() {
    return addresses;
  }

  public PasswordRecovery recovery() {
    return recovery;
  }

  public PasswordChange passwordChange() {
    return passwordChange;
  }

  /** Returns the composer of what the mails of this feature say. */
  AccountLetters letters() {
    return letters;
  }

  /**
   * Returns the composers of the mails of this feature, by kind. See {@link
   * AccountMailComposer#all}.
   */
  public Map<String, MailComposer> composers(MailTemplates templates, UnaryOperator<String> url) {
    return AccountMailComposer.all(letters, templates, url);
  }

  /** Removes expired requests and links. Housekeeping runs this. */
  public Runnable expiry() {
    return expiry;
  }

  public DemoUsers demo() {
    return demo;
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
