package dev.ordering.user;

import dev.ordering.persistence.Database;
import java.util.Set;

/** Puts accounts and permissions with given ids into the database. */
final class HibernateUserImport {
  private final Database database;

  HibernateUserImport(Database database) {
    this.database = database;
  }

  void put(AccountEntity account) {
    database.session().upsert(account);
  }

  void put(CompanyPermissionEntity permission, Set<Long> shopIds) {
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
