package dev.ordering.yardstick;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * Reads a cart and all counters that its response depends on, and returns a response that it was
 * given before. It computes nothing.
 */
final class CheckoutQuery {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The shop's revision, who calls and what is known of them, and how full the slots are. */
  private static final String COUNTERS =
      Yardstick.CALLER
          + "select s.revision, a.delivery_street, a.delivery_nr, a.delivery_zipcode,"
          + " a.delivery_city, a.delivery_country, a.telephone, l.points, u.orders, u.method,"
          + " u.starts_at from caller join account a on a.id = caller.account_id"
          + " join shop s on s.id = ?"
          + " left join loyalty_card l on l.account_id = a.id and l.company_id = s.company_id"
          + " left join slot_use u on u.shop_id = s.id and u.starts_at >= ?";

  private static volatile byte[] known = {};

  private CheckoutQuery() {}

  /** Sets what {@link #answer} returns. */
  static void know(byte[] answer) {
    known = answer;
  }

  static byte[] answer(Connection connection, String authorization, InputStream body)
      throws SQLException, IOException {
    JsonNode cart = JSON.readTree(body);
    OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
    try (PreparedStatement statement = connection.prepareStatement(COUNTERS)) {
      statement.setBytes(1, Yardstick.accessTokenHash(authorization));
      statement.setObject(2, now);
      statement.setLong(3, cart.path("cart").path(0).path("shop_id").asLong());
      statement.setObject(4, now.minusDays(1));
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          rows.getLong(1);
          rows.getString(2);
          rows.getInt(9);
        }
      }
    }
    return known;
  }
}
