package dev.ordering.yardstick;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/** {@link OrdersQuery} as a servlet. */
public final class OrdersYardstick extends Yardstick {
  private transient OrdersQuery orders;

  @Override
  void prepare() throws SQLException {
    try (Connection connection = connection()) {
      orders = new OrdersQuery(new ShopFragments(connection));
    }
  }

  @Override
  void respond(HttpServletRequest request, HttpServletResponse response)
      throws SQLException, IOException {
    OrdersQuery.Answer answer;
    try (Connection connection = connection()) {
      answer =
          orders.answer(
              connection,
              new OrdersQuery.Request(
                  request.getHeader("Authorization"),
                  request.getHeader("If-None-Match"),
                  request.getParameter("after_id"),
                  request.getParameter("before_id")));
    }
    if (answer.tag() != null) {
      response.setHeader("ETag", answer.tag());
    }
    if (answer.json() == null) {
      response.setStatus(304);
    } else {
      send(response, answer.json());
    }
  }
}
