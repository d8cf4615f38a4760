package dev.ordering.yardstick;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;

/**
 * POST /checkout: reads the cart and what the service reads, and writes an answer that it was given
 * before (by PUT). It computes nothing.
 */
public final class CheckoutYardstick extends Yardstick {
  private static final long serialVersionUID = 1L;
  private static final String REVISIONS = "select id, revision from shop where id in (?)";
  private static final String SLOTS =
      "select 'slot', shop_id, orders, method, starts_at"
          + " from slot_use where shop_id in (?) and starts_at >= ?";
  private static final String CUSTOMER =
      "select a.delivery_street, a.delivery_nr, a.delivery_zipcode, a.delivery_city,"
          + " a.delivery_country, l.company_id, sum(l.points), cast(null as bigint), a.telephone"
          + " from account a left join loyalty_card l on l.account_id = a.id where a.id = ?"
          + " group by a.id, l.company_id"
          + " union all select null, null, null, null, null, null, null, s.shop_id, ''"
          + " from company_permission p"
          + " join company_permission_shop s on s.company_permission_id = p.id"
          + " where p.account_id = ?";

  private transient volatile Object known = Map.of();

  @Override
  Object answer(HttpServletRequest request) throws SQLException, IOException {
    if (request.getMethod().equals("PUT")) {
      known =
          JSON.readerFor(Object.class)
              .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
              .readValue(request.getInputStream());
      return Map.of();
    }
    Caller caller = caller(request);
    JsonNode cart = JSON.readTree(request.getInputStream());
    long shopId = cart.path("cart").path(0).path("shop_id").asLong();
    try (Connection connection = connection()) {
      read(connection, REVISIONS, shopId);
      read(connection, SLOTS, shopId, OffsetDateTime.now(ZoneOffset.UTC).minusDays(1));
      read(connection, CUSTOMER, caller.accountId(), caller.accountId());
    }
    return known;
  }

  private static void read(Connection connection, String sql, Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        int columns = rows.getMetaData().getColumnCount();
        while (rows.next()) {
          for (int column = 1; column <= columns; column++) {
            rows.getObject(column);
          }
        }
      }
    }
  }
}
