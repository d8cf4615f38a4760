package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.UserException;
import java.util.List;

/** Stores what staff may do for companies. All methods must be called inside a transaction. */
public final class CompanyPermissionRepository {
  private final Database database;

  public CompanyPermissionRepository(Database database) {
    this.database = database;
  }

  /** Returns the permissions of a user, ordered by company; empty if the user is not staff. */
  public List<CompanyPermission> of(long userId) {
    return database
        .list(
            CompanyPermissionEntity.class,
            "from CompanyPermissionEntity p left join fetch p.shopIds"
                + " where p.accountId = ?1 order by p.companyId",
            userId)
        .stream()
        .map(CompanyPermissionEntity::toPermission)
        .toList();
  }

  /**
   * Returns the permissions that allow a user to do something for a company. Only users who are
   * staff of some company can learn whether a company exists.
   *
   * @return at least one permission; none if the company does not exist and the user is staff of
   *     another one
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
        .find(Integer.class, "select 1 from CompanyEntity where id = ?1", companyId)
        .isPresent();
  }
}
