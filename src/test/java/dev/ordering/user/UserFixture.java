package dev.ordering.user;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.BodyErrors;
import dev.ordering.http.UncheckedBody;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestDatabases;

/** The feature on a fresh database, with one account. */
final class UserFixture implements AutoCloseable {
  static final String EMAIL = "An.Peeters@Example.com";
  static final String PASSWORD = "correct horse";

  /** So that tests which fail a hundred sign-ins do not take a minute. */
  static final Argon2Cost CHEAP = new Argon2Cost(64, 1, 1);

  final AdjustableClock clock = new AdjustableClock();
  final HikariDataSource dataSource;
  final Database database;
  final Users users;
  final Account account;

  UserFixture(TestDatabases product) {
    dataSource = product.open();
    database = Database.open(dataSource, Users.entities(), sql -> sql);
    users = new Users(database, clock, CHEAP);
    account = users.accounts().register(new NewAccount("An", "Peeters", EMAIL, PASSWORD));
  }

  SignIn.Outcome attempt(String password, String address) {
    return users.signIn().attempt(EMAIL, password, address);
  }

  Account register(String email) {
    return users.accounts().register(new NewAccount("Jan", "Claes", email, PASSWORD));
  }

  UserRepresentation show() {
    return users.profiles().find(account.id());
  }

  /** A patch as the reader of bodies gives it. */
  static UncheckedBody<UserPatch> body(UserPatch patch) {
    return new UncheckedBody<>(patch, new BodyErrors());
  }

  UserRepresentation change(UserPatch patch) {
    return change(account.id(), patch);
  }

  /** Each from a network of their own. */
  UserRepresentation change(long id, UserPatch patch) {
    return users.profiles().change(id, body(patch), "2001:db8:0:" + id + "::1");
  }

  @Override
  public void close() {
    users.close();
    database.close();
    dataSource.close();
  }
}
