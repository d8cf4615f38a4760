package dev.ordering.order.storage;

import dev.ordering.order.model.OrderException;
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

  private static final String COLUMNS =
      "(select count(*) from company_permission p where p.account_id = :account"
          + " and p.company_id = :company and p.orders) as allowed,"
          + " (select count(*) from company_permission p where p.account_id = :account) as works,"
          + " (select count(*) from company c where c.id = :company) as companies";

  private CompanyAccess() {}

  /**
   * Returns the statement that reads a page of orders and what the user may see. If the page is
   * empty, it returns one row without an order.
   *
   * @param columns the columns of the page to read in addition to those of its orders
   * @param shopNamed whether the query names a shop, which the user must be allowed to see
   * @param facts the columns that do not depend on the page
   * @param page a select with the ids of the orders as {@code shown_id}
   * @param sort how the page is sorted
   */
  static String statement(
      String columns, boolean shopNamed, String facts, String page, String sort) {
    String shops = shopNamed ? "(case when :shop in " + SHOPS + " then 1 else 0 end)" : "1";
    return """
    select %s%s, access.* from (select %s, %s as shops%s) access
    left join (%s) page on 1 = 1 left join orders o on o.id = page.shown_id%s%s
    """
        .formatted(
            DetailedOrderColumns.ALL,
            columns,
            COLUMNS,
            shops,
            facts,
            page,
            DetailedOrderColumns.JOINS,
            sort);
  }

  /**
   * Throws unless the user may see the orders. Only a user who works for some company learns that a
   * company does not exist.
   *
   * @throws UserException.PermissionRequired if the user lacks the permission
   * @throws OrderException.NotFound if the company does not exist, or the shop is not the user's
   */
  static void require(ResultSet row) throws SQLException {
    if (row.getLong("allowed") == 0) {
      throw row.getLong("works") == 0 || row.getLong("companies") > 0
          ? new UserException.PermissionRequired(CompanyPermission.Kind.ORDERS)
          : new OrderException.NotFound();
    }
    if (row.getLong("shops") == 0) {
      throw new OrderException.NotFound();
    }
  }
}
