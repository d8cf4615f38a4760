package dev.ordering.yardstick;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * POST /checkout: reads the cart and all counters that its response depends on, and writes a
 * response that it was given before (by PUT). It computes nothing.
 */
public final class CheckoutYardstick extends Yardstick {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The shop's revision, who calls and what is known of them, and how full the slots are. */
  private static final String COUNTERS =
      CALLER
          + "select s.revision, a.delivery_street, a.delivery_nr, a.delivery_zipcode,"
          + " a.delivery_city, a.delivery_country, a.telephone, l.points, u.orders, u.method,"
          + " u.starts_at from caller join account a on a.id = caller.account_id"
          + " join shop s on s.id = ?"
          + " left join loyalty_card l on l.account_id = a.id and l.company_id = s.company_id"
          + " left join slot_use u on u.shop_id = s.id and u.starts_at >= ?";

  private transient volatile byte[] known = {};

  @Override
  void respond(HttpServletRequest request, HttpServletResponse response)
      throws SQLException, IOException {
    if (request.getMethod().equals("PUT")) {
      known = request.getInputStream().readAllBytes();
      return;
    }
    JsonNode cart = JSON.readTree(request.getInputStream());
    OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
    try (Connection connection = connection();
        PreparedStatement statement = connection.prepareStatement(COUNTERS)) {
      statement.setBytes(1, accessTokenHash(request.getHeader("Authorization")));
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
    send(response, known);
  }
}
