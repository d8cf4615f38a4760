package dev.ordering.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.ServiceTest;
import jakarta.ws.rs.client.Entity;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An item that is suggested keeps how often an option is chosen, whatever its version can say. */
class SuggestedAmountsTest extends ServiceTest {
  private static final String ROLL = "{\"product_id\": 13, \"shop_id\": 1}";

  private void suggestWithAnOptionTwice() throws SQLException {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "update option_set set minimum = 2, maximum = 2, maximum_per_option = 2"
              + " where shop_id = 1 and reference = 'bread-kind'");
      statement.executeUpdate(
          "update product_suggestion set suggested_product_id ="
              + " (select id from product where shop_id = 1 and reference = 'baguette-filled')"
              + " where product_id = 13");
      statement.executeUpdate("update shop set revision = revision + 1 where id = 1");
      connection.commit();
    }
  }

  private JsonNode check(String version, String body) {
    return Api.tree(
        target("/checkout")
            .request()
            .header("X-VERSION", version)
            .post(Entity.json(body))
            .readEntity(String.class));
  }

  @Test
  void whatIsSuggestedCanBeSentBackInEveryVersion() throws SQLException {
    suggestWithAnOptionTwice();
    for (String version : List.of("1.5.1", "1.5.2", "1.7.0", "1.8.0", "1.9.0")) {
      JsonNode item =
          check(version, "{\"cart\": [%s]}".formatted(ROLL)).at("/suggestions/0/items/0/item");

      boolean hasAmount = !version.startsWith("1.5.");
      assertEquals(hasAmount ? 1 : 2, item.get("options").size(), version + item);
      assertEquals(hasAmount, item.at("/options/0").has("amount"), version + item);
      JsonNode answer =
          check(version, "{\"cart\": [%s], \"add_suggestions\": [%s]}".formatted(ROLL, item));
      assertEquals("[]", answer.get("errors").toString(), version + answer);
    }
  }
}
