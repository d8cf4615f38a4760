package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.CompanyPermission;
import java.util.List;

/** What staff may do for which company. Call it inside a transaction. */
public final class CompanyPermissionRepository {
  private final Database database;

  public CompanyPermissionRepository(Database database) {
    this.database = database;
  }

  /** What a user may do, by company; empty for everybody who is not staff of one. */
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

  /** Whether there is a company with this id. */
  public boolean isCompany(long companyId) {
    return database
        .session()
        .createSelectionQuery("select 1 from CompanyEntity where id = :id", Integer.class)
        .setParameter("id", companyId)
        .uniqueResultOptional()
        .isPresent();
  }
}
