package dev.ordering.user;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.persistence.Database;
import dev.ordering.user.password.Argon2Cost;
import dev.ordering.user.password.PasswordBulkhead;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.signin.AuthorizationLimit;
import dev.ordering.user.signin.CountedTries;
import dev.ordering.user.signin.Registration;
import dev.ordering.user.signin.SignIn;
import dev.ordering.user.storage.AccountDirectory;
import dev.ordering.user.storage.AccountRepository;
import dev.ordering.user.storage.CompanyPermissionRepository;
import dev.ordering.user.storage.OrderingCustomerRepository;
import dev.ordering.user.storage.ProfileRepository;
import dev.ordering.user.storage.SignInRepository;
import dev.ordering.user.storage.UserImport;
import java.time.Clock;
import java.util.List;

/** The wiring of this feature. */
public final class UserModule implements AutoCloseable {
  private final PasswordHashing hashing;
  private final AccountRepository accounts;
  private final AccountDirectory directory;
  private final Profiles profiles;
  private final CompanyPermissionRepository permissions;
  private final OrderingCustomerRepository orderingCustomers;
  private final SignIn signIn;
  private final Registration registration;
  private final AuthorizationLimit authorizationLimit;
  private final DemoUsers demo;

  public UserModule(Database database, Clock clock) {
    this(database, clock, Argon2Cost.PRODUCTION);
  }

  UserModule(Database database, Clock clock, Argon2Cost cost) {
    hashing = new PasswordHashing(cost);
    PasswordBulkhead bulkhead = new PasswordBulkhead(hashing.concurrent());
    accounts = new AccountRepository(database, clock);
    permissions = new CompanyPermissionRepository(database);
    directory = new AccountDirectory(database, permissions);
    orderingCustomers = new OrderingCustomerRepository(database);
    SignInRepository records = new SignInRepository(database);
    CountedTries tries = new CountedTries(database, records, clock);
    profiles = new Profiles(database, new ProfileRepository(database, permissions), tries);
    signIn = new SignIn(database, records, tries, hashing, bulkhead, clock);
    registration = new Registration(database, accounts, tries, bulkhead, hashing);
    authorizationLimit = new AuthorizationLimit(tries);
    demo = new DemoUsers(new UserImport(database), database, records, hashing, clock);
  }

  public AccountRepository accounts() {
    return accounts;
  }

  /** The accounts, for the administration. */
  public AccountDirectory directory() {
    return directory;
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

  public AuthorizationLimit authorizationLimit() {
    return authorizationLimit;
  }

  public DemoUsers demo() {
    return demo;
  }

  /** What JAX-RS registers. */
  public List<Object> components(ClientAddress clientAddress) {
    return List.of(new UserResource(profiles, clientAddress), new UserExceptionMapper());
  }

  /** Ends the threads that hash. */
  @Override
  public void close() {
    hashing.close();
  }
}
