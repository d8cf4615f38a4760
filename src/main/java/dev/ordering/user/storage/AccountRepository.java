package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.TransientErrors;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.UserException;
import java.time.Clock;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.hibernate.StatelessSession;

/** The accounts, and what their owners and the administration do with them. */
public final class AccountRepository {
  private final Database database;
  private final Clock clock;

  public AccountRepository(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  public Optional<Account> find(long id) {
    return Optional.ofNullable(database.session().get(AccountEntity.class, id))
        .map(AccountEntity::toAccount);
  }

  /** Whether an account has this e-mail address, whatever its case. */
  public boolean isTaken(EmailAddress email) {
    return !database
        .session()
        .createSelectionQuery("select id from AccountEntity where emailKey = :key", Long.class)
        .setParameter("key", email.key())
        .getResultList()
        .isEmpty();
  }

  /**
   * Adds an account.
   *
   * @param hash of its password
   * @throws UserException.EmailTaken if another one was added with its address in the meantime
   */
  public Account add(String firstname, String lastname, EmailAddress email, String hash) {
    AccountEntity entity = new AccountEntity();
    entity.firstname = firstname;
    entity.lastname = lastname;
    entity.email = email.text();
    entity.emailKey = email.key();
    entity.passwordHash = hash;
    entity.createdAt = clock.instant();
    try {
      database.session().insert(entity);
    } catch (RuntimeException exception) {
      throw TransientErrors.isDuplicate(exception) ? new UserException.EmailTaken() : exception;
    }
    return entity.toAccount();
  }

  /**
   * Sets another password; tokens and sessions issued before are dead.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void setPassword(long id, String hash) {
    change(
        id,
        session ->
            session
                .createMutationQuery(
                    "update AccountEntity set passwordHash = :hash,"
                        + " credentialsVersion = credentialsVersion + 1"
                        + " where id = :id and erasedAt is null")
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
                        + " credentialsVersion = credentialsVersion + 1"
                        + " where id = :id and erasedAt is null")
                .setParameter("disabled", disabled)
                .setParameter("id", id)
                .executeUpdate());
  }

  private void change(long id, ToIntFunction<StatelessSession> update) {
    if (update.applyAsInt(database.session()) == 0) {
      throw new UserException.UnknownAccount(id);
    }
  }
}
