package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.CompanyPermission.Kind;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.UserException;
import jakarta.persistence.LockModeType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The accounts from the administrators' point of view. {@link AccountRepository} has the other
 * operations.
 */
public final class AccountDirectory {
  private final Database database;
  private final CompanyPermissionRepository permissions;

  public AccountDirectory(Database database, CompanyPermissionRepository permissions) {
    this.database = database;
    this.permissions = permissions;
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

  /** Returns the company permissions of an account, ordered by company. */
  public List<CompanyPermission> permissions(long accountId) {
    return permissions.of(accountId);
  }

  /**
   * Locks the row of an account until the transaction ends.
   *
   * @throws UserException.UnknownAccount if there is no such account, or if it was erased
   */
  public void lock(long accountId) {
    var existing =
        AccountRepository.existing(database, accountId)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .uniqueResultOptional();
    if (existing.isEmpty()) {
      throw new UserException.UnknownAccount(accountId);
    }
  }

  /**
   * Replaces the permission of an account for a company.
   *
   * @throws UserException.UnknownAccount if there is no such account, or if it was erased
   */
  public void permit(long accountId, long companyId, Set<Kind> kinds, Collection<Long> shopIds) {
    lock(accountId);
    forbid(accountId, companyId);
    CompanyPermissionEntity row = new CompanyPermissionEntity();
    row.accountId = accountId;
    row.companyId = companyId;
    row.allow(kinds);
    row.shopIds.addAll(shopIds);
    database.session().insert(row);
  }

  /** Removes the permission of an account for a company, and returns whether it had one. */
  public boolean forbid(long accountId, long companyId) {
    return database
            .session()
            .createMutationQuery(
                "delete from CompanyPermissionEntity"
                    + " where accountId = :account and companyId = :company")
            .setParameter("account", accountId)
            .setParameter("company", companyId)
            .executeUpdate()
        > 0;
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
}
