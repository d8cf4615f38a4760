package dev.ordering.order.storage;

import dev.ordering.order.model.OrderHandlingException;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.UserException;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What a user may see of the orders of a company. It is read by the statement that reads the
 * orders, so that asking costs nothing more.
 */
final class CompanyAccess {
  /** The shops of the company whose orders the user may see. */
  static final String SHOPS =
      "(select ps.shop_id from company_permission p join company_permission_shop ps"
          + " on ps.company_permission_id = p.id"
          + " where p.account_id = :account and p.company_id = :company and p.orders)";

  static final String COLUMNS =
      "(select count(*) from company_permission p where p.account_id = :account"
          + " and p.company_id = :company and p.orders) as allowed,"
          + " (select count(*) from company_permission p where p.account_id = :account) as works,"
          + " (select count(*) from company c where c.id = :company) as companies";

  private CompanyAccess() {}

  /** Whether the user may see the orders of the shop that a query names. */
  static String ofShop(boolean named) {
    return ", "
        + (named ? "(case when :shop in " + SHOPS + " then 1 else 0 end)" : "1")
        + " as shops";
  }

  /**
   * Passes who may see them. Which companies there are is shown to staff only.
   *
   * @throws UserException.PermissionRequired if the user lacks the permission
   * @throws OrderHandlingException.NotFound if there is no such company, or the shop is not the
   *     user's
   */
  static void require(ResultSet row) throws SQLException {
    if (row.getLong("allowed") == 0) {
      throw row.getLong("works") == 0 || row.getLong("companies") > 0
          ? new UserException.PermissionRequired(CompanyPermission.Kind.ORDERS)
          : new OrderHandlingException.NotFound();
    }
    if (row.getLong("shops") == 0) {
      throw new OrderHandlingException.NotFound();
    }
  }
}
