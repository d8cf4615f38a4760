package dev.ordering.user;

import dev.ordering.http.ClientAddress;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The wiring of this feature. */
public final class Users implements AutoCloseable {
  private final PasswordHashing hashing;
  private final Accounts accounts;
  private final AccountDirectory directory;
  private final Profiles profiles;
  private final CompanyPermissions permissions;
  private final OrderingCustomers orderingCustomers;
  private final SignIn signIn;
  private final Registration registration;
  private final AuthorizationLimit authorizationLimit;
  private final DemoUsers demo;

  public Users(Database database, Clock clock) {
    this(database, clock, Argon2Cost.PRODUCTION);
  }

  Users(Database database, Clock clock, Argon2Cost cost) {
    hashing = new PasswordHashing(cost);
    PasswordBulkhead bulkhead = new PasswordBulkhead(hashing.concurrent());
    accounts = new HibernateAccounts(database, hashing, clock);
    permissions = new HibernateCompanyPermissions(database);
    directory = new HibernateAccountDirectory(database, permissions);
    orderingCustomers = new HibernateOrderingCustomers(database);
    SignInRecords records = new HibernateSignInRecords(database);
    CountedTries tries = new CountedTries(database, records, clock);
    profiles = new HibernateProfiles(database, permissions, tries);
    signIn = new SignIn(database, records, tries, hashing, bulkhead, clock);
    registration = new Registration(tries, bulkhead, accounts);
    authorizationLimit = new AuthorizationLimit(tries);
    demo = new DemoUsers(new HibernateUserImport(database), database, records, hashing, clock);
  }

  public Accounts accounts() {
    return accounts;
  }

  /** The accounts, for the administration. */
  public AccountDirectory directory() {
    return directory;
  }

  public Profiles profiles() {
    return profiles;
  }

  public CompanyPermissions permissions() {
    return permissions;
  }

  public OrderingCustomers orderingCustomers() {
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

  /** What Hibernate maps. */
  public static List<Class<?>> entities() {
    return List.of(
        AccountEntity.class,
        CompanyPermissionEntity.class,
        SignInFailureEntity.class,
        SignInAddressEntity.class);
  }

  /** Ends the threads that hash. */
  @Override
  public void close() {
    hashing.close();
  }
}
