package dev.ordering.user.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.TransientErrors;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.PersonName;
import dev.ordering.user.model.UserException;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordHashing;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.hibernate.StatelessSession;

/** The accounts, and what their owners and the administration do with them. */
public final class AccountRepository {
  private final Database database;
  private final PasswordHashing hashing;
  private final Clock clock;

  public AccountRepository(Database database, PasswordHashing hashing, Clock clock) {
    this.database = database;
    this.hashing = hashing;
    this.clock = clock;
  }

  public Optional<Account> find(long id) {
    return database.read(
        () ->
            Optional.ofNullable(database.session().get(AccountEntity.class, id))
                .map(AccountEntity::toAccount));
  }

  /**
   * Creates an account that can sign in.
   *
   * @throws UserException.NotAcceptable with all errors, at {@code /firstname}, {@code /lastname},
   *     {@code /email} and {@code /password}
   * @throws UserException.EmailTaken if nothing else is wrong; it is not looked up before
   */
  public Account register(NewAccount account) {
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
    errors.addAll(Password.errors(account.password(), words(account)));
    UserException.throwIfAny(errors);
    if (isTaken(email.get())) {
      throw new UserException.EmailTaken();
    }
    return insert(firstname.get(), lastname.get(), email.get(), hash(account.password()));
  }

  /**
   * Sets another password; tokens and sessions issued before are dead.
   *
   * @throws UserException.NotAcceptable with every error at {@code /password}
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void changePassword(long id, String password) {
    Account account = find(id).orElseThrow(() -> new UserException.UnknownAccount(id));
    List<ApiError> errors =
        Password.errors(
            password, List.of(account.email(), account.firstname(), account.lastname()));
    if (!errors.isEmpty()) {
      throw new UserException.NotAcceptable(errors);
    }
    String hash = hash(password);
    change(
        id,
        session ->
            session
                .createMutationQuery(
                    "update AccountEntity set passwordHash = :hash,"
                        + " credentialsVersion = credentialsVersion + 1 where id = :id")
                .setParameter("hash", hash)
                .setParameter("id", id)
                .executeUpdate());
  }

  /**
   * Keeps the account from signing in and kills its tokens and sessions.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void disable(long id) {
    setDisabled(id, true);
  }

  /**
   * Lets a disabled account sign in again; what was issued before stays dead.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void enable(long id) {
    setDisabled(id, false);
  }

  private void setDisabled(long id, boolean disabled) {
    change(
        id,
        session ->
            session
                .createMutationQuery(
                    "update AccountEntity set disabled = :disabled,"
                        + " credentialsVersion = credentialsVersion + 1 where id = :id")
                .setParameter("disabled", disabled)
                .setParameter("id", id)
                .executeUpdate());
  }

  private void change(long id, ToIntFunction<StatelessSession> update) {
    if (database.write(() -> update.applyAsInt(database.session())) == 0) {
      throw new UserException.UnknownAccount(id);
    }
  }

  private boolean isTaken(EmailAddress email) {
    return database.read(
        () ->
            !database
                .session()
                .createSelectionQuery(
                    "select id from AccountEntity where emailKey = :key", Long.class)
                .setParameter("key", email.key())
                .getResultList()
                .isEmpty());
  }

  private Account insert(String firstname, String lastname, EmailAddress email, String hash) {
    try {
      return database.write(
          () -> {
            AccountEntity entity = new AccountEntity();
            entity.firstname = firstname;
            entity.lastname = lastname;
            entity.email = email.text();
            entity.emailKey = email.key();
            entity.passwordHash = hash;
            entity.createdAt = clock.instant();
            database.session().insert(entity);
            return entity.toAccount();
          });
    } catch (RuntimeException exception) {
      // somebody else registered the address between the check and now
      throw TransientErrors.isDuplicate(exception) ? new UserException.EmailTaken() : exception;
    }
  }

  private String hash(String password) {
    return hashing.hash(Password.typed(password).orElseThrow());
  }

  private static List<String> words(NewAccount account) {
    return List.of(account.email(), account.firstname(), account.lastname());
  }
}
