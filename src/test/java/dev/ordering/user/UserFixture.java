package dev.ordering.user;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.CheapPasswords;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.mail.AccountLetter;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserRepresentation;
import dev.ordering.user.storage.AccountRequestRepository;
import dev.ordering.user.storage.UserEntities;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The feature on a fresh database, with one account. */
public final class UserFixture implements AutoCloseable {
  public static final String EMAIL = "An.Peeters@Example.com";
  public static final String PASSWORD = "correct horse";

  public final AdjustableClock clock = new AdjustableClock();
  final HikariDataSource dataSource;

  /** The statements of Hibernate. */
  public final List<String> sql = new CopyOnWriteArrayList<>();

  public final Database database;
  public final UserModule users;
  public final Account account;

  public UserFixture(TestDatabases product) {
    dataSource = product.open();
    database = Database.open(dataSource, UserEntities.all(), this::record);
    users =
        UserModule.of(
            database, clock, new Outbox(database, clock, true, () -> {}), CheapPasswords.COST);
    account = users.registration().register(new NewAccount("An", "Peeters", EMAIL, PASSWORD));
  }

  private String record(String statement) {
    sql.add(statement);
    return statement;
  }

  /** How many rows a table has. */
  public long count(String table) {
    return numbers("select count(*) as number from " + table).get(0);
  }

  /** What the mails in the outbox are about, the newest first. */
  public List<Long> mails() {
    return numbers("select cast(subject as bigint) as number from mail_outbox order by id desc");
  }

  private List<Long> numbers(String statement) {
    return database.read(() -> database.select(Sql.of(statement), row -> row.getLong("number")));
  }

  /** What the newest mail says. */
  public Optional<AccountLetter> letter() {
    return letter(mails().get(0));
  }

  /** What a mail is about. */
  public Optional<AccountRequest> request(long id) {
    return database.read(() -> new AccountRequestRepository(database, clock).find(id));
  }

  /** What the mail about a request says. */
  public Optional<AccountLetter> letter(long requestId) {
    return users.letters().compose(requestId);
  }

  public SignInOutcome attempt(String password, String address) {
    return SignInOutcome.of(users.signIn(), EMAIL, password, address);
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
    return users.profiles().change(id, body(patch), Locale.GERMAN, "2001:db8:0:" + id + "::1");
  }

  @Override
  public void close() {
    users.close();
    database.close();
    dataSource.close();
  }
}
