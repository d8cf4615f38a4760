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
      "select oe1_0.id,oe1_0.account_id,oe1_0.city,oe1_0.comment,oe1_0.country,"
          + "oe1_0.customer_name,oe1_0.date,oe1_0.end_time,oe1_0.latch_id,oe1_0.method,oe1_0.notes,"
          + "oe1_0.notification_method,oe1_0.nr,oe1_0.street,oe1_0.time,oe1_0.zipcode,"
          + "oe1_0.company_id,oe1_0.created_at,oe1_0.external_order_nr,oe1_0.loyalty_points,"
          + "oe1_0.loyalty_token,oe1_0.order_nr,oe1_0.order_year,oe1_0.payment_method,"
          + "oe1_0.payment_status,oe1_0.placed_at,oe1_0.platform_id,oe1_0.position,oe1_0.currency,"
          + "oe1_0.delivery_cost,oe1_0.discount,oe1_0.invoice_cost,oe1_0.price,oe1_0.sms_cost,"
          + "oe1_0.transaction_cost,oe1_0.warranty,oe1_0.shop_id,oe1_0.status,"
          + "oe1_0.transfer_reference,se1_0.revision from orders oe1_0"
          + " join shop se1_0 on se1_0.id=oe1_0.shop_id"
          + " where oe1_0.account_id=? and oe1_0.platform_id=? and oe1_0.position is not null"
          + " order by oe1_0.position desc fetch first 16 rows only";

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
