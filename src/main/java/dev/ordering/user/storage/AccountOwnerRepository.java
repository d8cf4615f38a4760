package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.AccountOwner;
import dev.ordering.user.model.EmailAddress;
import jakarta.persistence.LockModeType;
import java.util.Optional;

/** Stores the e-mail addresses of the owners of accounts. */
public record AccountOwnerRepository(Database database) {
  public Optional<AccountOwner> find(long id) {
    return AccountRepository.existing(database, id)
        .uniqueResultOptional()
        .map(AccountEntity::toOwner);
  }

  /**
   * Does the same as {@link #find}, and locks the row of the account until the end of the
   * transaction.
   */
  public Optional<AccountOwner> lock(long id) {
    return AccountRepository.existing(database, id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .uniqueResultOptional()
        .map(AccountEntity::toOwner);
  }

  /**
   * Returns the account that a typed e-mail address refers to: the one that signs in with it,
   * otherwise the oldest one whose recovery mails go there.
   */
  public Optional<Long> findIdByEmail(EmailAddress typed) {
    return database.find(
        Long.class,
        "select id from AccountEntity where emailKey = ?1 or recoveryEmailKey = ?1"
            + " order by case when emailKey = ?1 then 0 else 1 end, id limit 1",
        typed.key());
  }

  /** Stores that the owner receives mails at the current e-mail address. */
  public void prove(AccountOwner owner) {
    setRecovery(owner, owner.email());
  }

  /**
   * Restores a former e-mail address of an account, for sign-in and for recovery. If another
   * account signs in with this e-mail address by now, it is restored for recovery only.
   *
   * @return the e-mail address with which the owner signs in
   */
  public EmailAddress restore(AccountOwner owner, EmailAddress former) {
    setRecovery(owner, former);
    if (AccountRepository.isTaken(database, former, owner.account().id())) {
      return owner.email();
    }
    set(owner, former, "email", "email_key");
    return former;
  }

  private void setRecovery(AccountOwner owner, EmailAddress address) {
    set(owner, address, "recovery_email", "recovery_email_key");
  }

  private void set(AccountOwner owner, EmailAddress address, String text, String key) {
    database.change(
        "update account set " + text + " = ?, " + key + " = ? where id = ?",
        address.text(),
        address.key(),
        owner.account().id());
  }
}
