package dev.ordering.user;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The wiring of this feature. */
public final class Users {
  private final Accounts accounts;
  private final SignIn signIn;

  public Users(Database database, Clock clock) {
    this(database, clock, Argon2Cost.PRODUCTION);
  }

  Users(Database database, Clock clock, Argon2Cost cost) {
    PasswordHashing hashing = new PasswordHashing(cost);
    accounts = new HibernateAccounts(database, hashing, clock);
    signIn = new SignIn(database, new HibernateSignInRecords(database), hashing, clock);
  }

  public Accounts accounts() {
    return accounts;
  }

  public SignIn signIn() {
    return signIn;
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return List.of(new UserExceptionMapper());
  }

  /** What Hibernate maps. */
  public static List<Class<?>> entities() {
    return List.of(
        AccountEntity.class,
        CompanyPermissionEntity.class,
        SignInFailureEntity.class,
        SignInAddressEntity.class);
  }
}
