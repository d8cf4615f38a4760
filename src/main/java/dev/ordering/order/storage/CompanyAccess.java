package dev.ordering.order.storage;

import dev.ordering.order.model.OrderHandlingException;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.model.UserException;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Checks what a user may see of a company's orders. The statement that reads the orders also reads
 * this, so that the check needs no statement of its own.
 */
final class CompanyAccess {
  /** Selects the shops of the company whose orders the user may see. */
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

  /** Returns the column for whether the user may see the orders of the shop that a query names. */
  static String ofShop(boolean named) {
    return ", "
        + (named ? "(case when :shop in " + SHOPS + " then 1 else 0 end)" : "1")
        + " as shops";
  }

  /**
   * Throws unless the user may see the orders. Only a user who works for some company learns that a
   * company does not exist.
   *
   * @throws UserException.PermissionRequired if the user lacks the permission
   * @throws OrderHandlingException.NotFound if the company does not exist, or the shop is not the
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
