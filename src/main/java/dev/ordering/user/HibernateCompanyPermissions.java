package dev.ordering.user;

import dev.ordering.persistence.Database;
import java.util.List;

/** The permissions in the database. */
final class HibernateCompanyPermissions implements CompanyPermissions {
  private final Database database;

  HibernateCompanyPermissions(Database database) {
    this.database = database;
  }

  @Override
  public List<CompanyPermission> of(long userId) {
    return database
        .session()
        .createSelectionQuery(
            "from CompanyPermissionEntity p left join fetch p.shopIds"
                + " where p.accountId = :id order by p.companyId",
            CompanyPermissionEntity.class)
        .setParameter("id", userId)
        .getResultList()
        .stream()
        .map(CompanyPermissionEntity::toPermission)
        .toList();
  }

  @Override
  public boolean isCompany(long companyId) {
    return database
        .session()
        .createSelectionQuery("select 1 from CompanyEntity where id = :id", Integer.class)
        .setParameter("id", companyId)
        .uniqueResultOptional()
        .isPresent();
  }
}
