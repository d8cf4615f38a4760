package dev.ordering.user;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.SignInOutcome;
import dev.ordering.user.password.Argon2Cost;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserRepresentation;
import dev.ordering.user.storage.UserEntities;

/** The feature on a fresh database, with one account. */
public final class UserFixture implements AutoCloseable {
  public static final String EMAIL = "An.Peeters@Example.com";
  public static final String PASSWORD = "correct horse";

  /** So that tests which fail a hundred sign-ins do not take a minute. */
  public static final Argon2Cost CHEAP = new Argon2Cost(64, 1, 1);

  public final AdjustableClock clock = new AdjustableClock();
  final HikariDataSource dataSource;
  public final Database database;
  public final UserModule users;
  public final Account account;

  public UserFixture(TestDatabases product) {
    dataSource = product.open();
    database = Database.open(dataSource, UserEntities.all(), sql -> sql);
    users = new UserModule(database, clock, CHEAP);
    account = users.registration().register(new NewAccount("An", "Peeters", EMAIL, PASSWORD));
  }

  public SignInOutcome attempt(String password, String address) {
    return users.signIn().attempt(EMAIL, password, address);
  }

  public Account register(String email) {
    return users.registration().register(new NewAccount("Jan", "Claes", email, PASSWORD));
  }

  public UserRepresentation show() {
    return users.profiles().find(account.id());
  }

  /** A patch as the reader of bodies gives it. */
  public static UncheckedBody<UserPatch> body(UserPatch patch) {
    return new UncheckedBody<>(patch, new BodyErrors());
  }

  public UserRepresentation change(UserPatch patch) {
    return change(account.id(), patch);
  }

  /** Each from a network of their own. */
  public UserRepresentation change(long id, UserPatch patch) {
    return users.profiles().change(id, body(patch), "2001:db8:0:" + id + "::1");
  }

  @Override
  public void close() {
    users.close();
    database.close();
    dataSource.close();
  }
}
