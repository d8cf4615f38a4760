package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.UserException;
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

  /**
   * What allows a user to do something for a company. Which companies there are is shown to staff
   * only, of whatever company.
   *
   * @return at least one permission; none if there is no such company
   * @throws UserException.PermissionRequired if the user lacks the permission
   */
  public List<CompanyPermission> require(long userId, long companyId, CompanyPermission.Kind kind) {
    List<CompanyPermission> held = of(userId);
    List<CompanyPermission> allowing =
        held.stream()
            .filter(permission -> permission.companyId() == companyId && permission.allows(kind))
            .toList();
    if (allowing.isEmpty() && (held.isEmpty() || isCompany(companyId))) {
      throw new UserException.PermissionRequired(kind);
    }
    return allowing;
  }

  private boolean isCompany(long companyId) {
    return database
        .session()
        .createSelectionQuery("select 1 from CompanyEntity where id = :id", Integer.class)
        .setParameter("id", companyId)
        .uniqueResultOptional()
        .isPresent();
  }
}
