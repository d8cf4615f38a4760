package dev.ordering.yardstick;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.servlet.http.HttpServletRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** GET /orders without parameters. */
public final class OrdersYardstick extends Yardstick {
  private static final long serialVersionUID = 1L;
  private static final int PAGE_SIZE = 15;
  private static final String PAGE =
      "select o.id, o.account_id, o.platform_id, o.company_id, o.shop_id, o.placed_at,"
          + " o.created_at, o.position, o.order_year, o.order_nr, o.status, o.payment_method,"
          + " o.payment_status, o.transfer_reference, o.external_order_nr, o.currency, o.price,"
          + " o.discount, o.warranty, o.delivery_cost, o.invoice_cost, o.sms_cost,"
          + " o.transaction_cost, o.method, o.date, o.time, o.end_time, o.street, o.nr,"
          + " o.zipcode, o.city, o.country, o.notes, o.customer_name, o.latch_id, o.comment,"
          + " o.notification_method, o.loyalty_points, o.loyalty_token, s.revision"
          + " from orders o join shop s on s.id = o.shop_id"
          + " where o.account_id = ? and o.platform_id = ? and o.position is not null"
          + " order by o.position desc limit 16";

  private transient ShopCache shops;

  /** The page. */
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Page(List<OrderJson> results, Next next, Next future) {}

  /** The parameters of the next call. */
  record Next(long beforeId) {}

  @Override
  void prepare() throws SQLException {
    try (Connection connection = connection()) {
      shops = new ShopCache(connection);
    }
  }

  @Override
  Object answer(HttpServletRequest request) throws SQLException {
    Caller caller = caller(request);
    List<OrderJson> results = new ArrayList<>();
    boolean more = false;
    try (Connection connection = connection();
        PreparedStatement statement = connection.prepareStatement(PAGE)) {
      statement.setLong(1, caller.accountId());
      statement.setLong(2, caller.platformId());
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          if (results.size() == PAGE_SIZE) {
            more = true;
          } else {
            results.add(
                OrderJson.of(rows, shops.get(rows.getLong("shop_id"), rows.getLong("revision"))));
          }
        }
      }
    }
    return new Page(results, more ? new Next(results.get(PAGE_SIZE - 1).id()) : null, null);
  }
}
