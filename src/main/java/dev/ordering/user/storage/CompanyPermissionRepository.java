package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.CompanyPermission.Kind;
import dev.ordering.user.model.UserException;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Stores what staff may do for companies. All methods must be called inside a transaction. */
public record CompanyPermissionRepository(Database database) {
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
  public List<CompanyPermission> require(long userId, long companyId, Kind kind) {
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

  /** Replaces the permission of an account, which the caller has locked, for a company. */
  public void permit(long accountId, long companyId, Set<Kind> kinds, Collection<Long> shopIds) {
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

  private boolean isCompany(long companyId) {
    return database
        .find(Integer.class, "select 1 from CompanyEntity where id = ?1", companyId)
        .isPresent();
  }
}
