package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.persistence.TransientErrors;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.UserException;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** Stores the accounts, with the operations of their owners and of the administration. */
public record AccountRepository(Database database, Clock clock) {
  private static final long NOBODY = 0;

  public Optional<Account> find(long id) {
    return Optional.ofNullable(database.session().get(AccountEntity.class, id))
        .map(AccountEntity::toAccount);
  }

  /** Returns the account with this e-mail address, regardless of case. */
  public Optional<Account> findByEmail(String email) {
    return EmailAddress.parse(email)
        .flatMap(
            address ->
                database
                    .find(
                        AccountEntity.class,
                        "from AccountEntity where emailKey = ?1",
                        address.key())
                    .map(AccountEntity::toAccount));
  }

  /**
   * Returns accounts whose ids are greater than the given one, ordered by id.
   *
   * @param part a text that their e-mail addresses contain, regardless of case; empty for all
   *     accounts
   */
  public List<Account> after(long id, String part, int limit) {
    return database
        .list(
            AccountEntity.class,
            "from AccountEntity where id > ?1 and locate(lower(?2), emailKey) > 0"
                + " order by id limit ?3",
            id,
            part,
            limit)
        .stream()
        .map(AccountEntity::toAccount)
        .toList();
  }

  /** Whether an account has this e-mail address, regardless of case. */
  public boolean isTaken(EmailAddress email) {
    return isTaken(database, email, NOBODY);
  }

  /** Whether another account than the given one has this e-mail address. */
  static boolean isTaken(Database database, EmailAddress email, long except) {
    return database
        .find(
            Long.class,
            "select id from AccountEntity where emailKey = ?1 and id <> ?2",
            email.key(),
            except)
        .isPresent();
  }

  /** Selects an account that has not been erased. */
  static SelectionQuery<AccountEntity> existing(Database database, long id) {
    return database
        .session()
        .createSelectionQuery(
            "from AccountEntity where id = :id and erasedAt is null", AccountEntity.class)
        .setParameter("id", id);
  }

  /**
   * Locks the row of an account until the transaction ends.
   *
   * @throws UserException.UnknownAccount if there is no such account, or if it was erased
   */
  public void lock(long accountId) {
    var existing =
        existing(database, accountId)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .uniqueResultOptional();
    if (existing.isEmpty()) {
      throw new UserException.UnknownAccount(accountId);
    }
  }

  /**
   * Adds an account.
   *
   * @param hash the hash of its password
   * @throws UserException.EmailTaken if an account with the same e-mail address was added in the
   *     meantime
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
   * Changes the password hash. This invalidates the tokens and sessions of the account.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void setPassword(long id, String hash) {
    change(id, "password_hash", hash);
  }

  /**
   * Invalidates every session and token of an account. The account can sign in again.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void signOutEverywhere(long id) {
    Sql change =
        Sql.of("update account set credentials_version = credentials_version + 1 where id = ?", id);
    if (database.change(change) == 0) {
      throw new UserException.UnknownAccount(id);
    }
  }

  /**
   * Disables an account: it cannot sign in, and its tokens and sessions become invalid.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void disable(long id) {
    change(id, "disabled", true);
  }

  /**
   * Lets a disabled account sign in again. Its former tokens and sessions stay invalid.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public void enable(long id) {
    change(id, "disabled", false);
  }

  /** Changes a column, and the credentials version with it. */
  private void change(long id, String column, Object value) {
    Sql change =
        Sql.of(
            "update account set credentials_version = credentials_version + 1, "
                + column
                + " = ? where id = ? and erased_at is null",
            value,
            id);
    if (database.change(change) == 0) {
      throw new UserException.UnknownAccount(id);
    }
  }
}
