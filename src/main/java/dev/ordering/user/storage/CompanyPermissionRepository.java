package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.CompanyPermission.Kind;
import dev.ordering.user.model.UserException;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Stores what staff may do for companies. Each kind is a column with its name. All methods must be
 * called inside a transaction.
 */
public final class CompanyPermissionRepository {
  private static final String SELECT =
      "select p.*, (select array_agg(s.shop_id order by s.shop_id) from company_permission_shop s"
          + " where s.company_permission_id = p.id) as shops"
          + " from company_permission p where p.account_id = ? order by p.company_id";

  private static final String TABLE =
      "company_permission (id, account_id, company_id, "
          + Arrays.stream(Kind.values()).map(Kind::value).collect(Collectors.joining(", "))
          + ")";

  private final Database database;

  public CompanyPermissionRepository(Database database) {
    this.database = database;
  }

  /** Returns the permissions of a user, ordered by company; empty if the user is not staff. */
  public List<CompanyPermission> of(long userId) {
    return database.select(Sql.of(SELECT, userId), CompanyPermissionRepository::read);
  }

  private static CompanyPermission read(ResultSet row) throws SQLException {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (Kind kind : Kind.values()) {
      if (row.getBoolean(kind.value())) {
        kinds.add(kind);
      }
    }
    Array shops = row.getArray("shops");
    return new CompanyPermission(
        row.getLong("id"),
        row.getLong("company_id"),
        shops == null
            ? List.of()
            : Arrays.stream((Object[]) shops.getArray()).map(Long.class::cast).toList(),
        kinds);
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
    add(Sql.of("default"), accountId, companyId, kinds, shopIds);
  }

  /** Adds a permission with a given id. */
  void add(long accountId, CompanyPermission permission) {
    add(
        permission.id(),
        accountId,
        permission.companyId(),
        permission.kinds(),
        permission.shopIds());
  }

  private void add(
      Object id, long accountId, long companyId, Set<Kind> kinds, Collection<Long> shopIds) {
    List<Object> columns = new ArrayList<>(List.of(id, accountId, companyId));
    for (Kind kind : Kind.values()) {
      columns.add(kinds.contains(kind));
    }
    Insert rows = new Insert(TABLE);
    rows.row(columns.toArray());
    database.insertLater(rows);
    for (long shopId : shopIds) {
      database.change(
          "insert into company_permission_shop (company_permission_id, shop_id)"
              + " select id, cast(? as bigint) from company_permission"
              + " where account_id = ? and company_id = ?",
          shopId,
          accountId,
          companyId);
    }
  }

  /** Removes the permission of an account for a company, and returns whether it had one. */
  public boolean forbid(long accountId, long companyId) {
    database.change(
        "delete from company_permission_shop where company_permission_id in"
            + " (select id from company_permission where account_id = ? and company_id = ?)",
        accountId,
        companyId);
    return database.change(
            "delete from company_permission where account_id = ? and company_id = ?",
            accountId,
            companyId)
        > 0;
  }

  private boolean isCompany(long companyId) {
    return database.exists(Sql.of("select 1 from company where id = ?", companyId));
  }
}
