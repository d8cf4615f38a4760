package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import java.util.Set;

/** Stores accounts and permissions with given ids. */
public final class UserImport {
  private final Database database;

  public UserImport(Database database) {
    this.database = database;
  }

  public void put(AccountEntity account) {
    database.session().upsert(account);
  }

  public void put(CompanyPermissionEntity permission, Set<Long> shopIds) {
    database.session().upsert(permission);
    for (long shopId : shopIds) {
      database
          .session()
          .createNativeMutationQuery(
              "insert into company_permission_shop (company_permission_id, shop_id)"
                  + " values (:permission, :shop)")
          .setParameter("permission", permission.id)
          .setParameter("shop", shopId)
          .executeUpdate();
    }
  }
}
