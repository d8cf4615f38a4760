package dev.ordering.user;

import dev.ordering.persistence.Database;
import dev.ordering.user.CompanyPermission.Kind;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The accounts in the database, as the administration sees them. */
final class HibernateAccountDirectory implements AccountDirectory {
  private final Database database;
  private final CompanyPermissions permissions;

  HibernateAccountDirectory(Database database, CompanyPermissions permissions) {
    this.database = database;
    this.permissions = permissions;
  }

  @Override
  public Optional<Account> withEmail(String email) {
    return EmailAddress.parse(email)
        .flatMap(
            address ->
                database.read(
                    () ->
                        database
                            .session()
                            .createSelectionQuery(
                                "from AccountEntity where emailKey = :key", AccountEntity.class)
                            .setParameter("key", address.key())
                            .uniqueResultOptional()
                            .map(AccountEntity::toAccount)));
  }

  @Override
  public List<Account> after(long id, String part, int most) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    "from AccountEntity where id > :id and locate(lower(:part), emailKey) > 0"
                        + " order by id",
                    AccountEntity.class)
                .setParameter("id", id)
                .setParameter("part", part)
                .setMaxResults(most)
                .getResultList()
                .stream()
                .map(AccountEntity::toAccount)
                .toList());
  }

  @Override
  public List<CompanyPermission> permissions(long accountId) {
    return database.read(() -> permissions.of(accountId));
  }

  @Override
  public void permit(long accountId, long companyId, Set<Kind> kinds, Collection<Long> shopIds) {
    database.run(
        () -> {
          lock(accountId);
          forbid(accountId, companyId);
          CompanyPermissionEntity row = new CompanyPermissionEntity();
          row.accountId = accountId;
          row.companyId = companyId;
          row.allow(kinds);
          database.session().insert(row);
          for (long shopId : shopIds) {
            database
                .session()
                .createNativeMutationQuery(
                    "insert into company_permission_shop (company_permission_id, shop_id)"
                        + " values (:permission, :shop)")
                .setParameter("permission", row.id)
                .setParameter("shop", shopId)
                .executeUpdate();
          }
        });
  }

  @Override
  public boolean forbid(long accountId, long companyId) {
    return database.write(
        () -> {
          database
              .session()
              .createNativeMutationQuery(
                  "delete from company_permission_shop where company_permission_id in (select id"
                      + " from company_permission where account_id = :account and company_id ="
                      + " :company)")
              .setParameter("account", accountId)
              .setParameter("company", companyId)
              .executeUpdate();
          return database
                  .session()
                  .createMutationQuery(
                      "delete from CompanyPermissionEntity"
                          + " where accountId = :account and companyId = :company")
                  .setParameter("account", accountId)
                  .setParameter("company", companyId)
                  .executeUpdate()
              > 0;
        });
  }

  @Override
  public void signOutEverywhere(long id) {
    int changed =
        database.write(
            () ->
                database
                    .session()
                    .createMutationQuery(
                        "update AccountEntity set credentialsVersion = credentialsVersion + 1"
                            + " where id = :id")
                    .setParameter("id", id)
                    .executeUpdate());
    if (changed == 0) {
      throw new UserException.UnknownAccount(id);
    }
  }

  private void lock(long accountId) {
    boolean found =
        database
            .session()
            .createNativeQuery("select id from account where id = :id for update", Long.class)
            .setParameter("id", accountId)
            .uniqueResultOptional()
            .isPresent();
    if (!found) {
      throw new UserException.UnknownAccount(accountId);
    }
  }
}
