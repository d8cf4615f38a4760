package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.EmailAddress;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** Where the owners of accounts are reached. */
public final class AccountOwnerRepository {
  private final Database database;

  public AccountOwnerRepository(Database database) {
    this.database = database;
  }

  public Optional<AccountOwner> find(long id) {
    return owner(id).uniqueResultOptional().map(AccountEntity::toOwner);
  }

  /** The same, unchanged by anybody else until the end of the transaction. */
  public Optional<AccountOwner> lock(long id) {
    return owner(id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .uniqueResultOptional()
        .map(AccountEntity::toOwner);
  }

  /**
   * The account that somebody means who types an e-mail address: the one that signs in with it,
   * else the oldest of those whose recovery goes there.
   */
  public Optional<Long> meant(EmailAddress typed) {
    return database
        .session()
        .createSelectionQuery(
            "select id from AccountEntity where emailKey = :key or recoveryEmailKey = :key"
                + " order by case when emailKey = :key then 0 else 1 end, id",
            Long.class)
        .setParameter("key", typed.key())
        .setMaxResults(1)
        .uniqueResultOptional();
  }

  /** Notes that the owner reads the mail of the current e-mail address. */
  public void prove(AccountOwner owner) {
    setRecovery(owner, owner.email());
  }

  /**
   * Gives the account a former e-mail address again, and has recovery go there; if another account
   * signs in with it by now, only the latter.
   *
   * @return with which address the owner signs in
   */
  public EmailAddress restore(AccountOwner owner, EmailAddress former) {
    setRecovery(owner, former);
    boolean taken =
        database
            .session()
            .createSelectionQuery(
                "select id from AccountEntity where emailKey = :key and id <> :id", Long.class)
            .setParameter("key", former.key())
            .setParameter("id", owner.account().id())
            .uniqueResultOptional()
            .isPresent();
    if (taken) {
      return owner.email();
    }
    set(owner, former, "email", "emailKey");
    return former;
  }

  private void setRecovery(AccountOwner owner, EmailAddress address) {
    set(owner, address, "recoveryEmail", "recoveryEmailKey");
  }

  private void set(AccountOwner owner, EmailAddress address, String text, String key) {
    database
        .session()
        .createMutationQuery(
            "update AccountEntity set " + text + " = :text, " + key + " = :key where id = :id")
        .setParameter("text", address.text())
        .setParameter("key", address.key())
        .setParameter("id", owner.account().id())
        .executeUpdate();
  }

  private SelectionQuery<AccountEntity> owner(long id) {
    return database
        .session()
        .createSelectionQuery(
            "from AccountEntity where id = :id and erasedAt is null", AccountEntity.class)
        .setParameter("id", id);
  }
}
