package dev.ordering.yardstick;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/** POST /checkout: {@link CheckoutQuery}, which is given its response by PUT. */
public final class CheckoutYardstick extends Yardstick {
  @Override
  void respond(HttpServletRequest request, HttpServletResponse response)
      throws SQLException, IOException {
    if (request.getMethod().equals("PUT")) {
      CheckoutQuery.know(request.getInputStream().readAllBytes());
      return;
    }
    try (Connection connection = connection()) {
      send(
          response,
          CheckoutQuery.answer(
              connection, request.getHeader("Authorization"), request.getInputStream()));
    }
  }
}
