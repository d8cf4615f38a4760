package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.TestDatabases;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The file of somebody with very many orders, from a process with little memory. */
@Tag("thorough")
class LargeDataFileTest {
  private static final int ORDERS = Integer.getInteger("soak", 1) > 1 ? 100_000 : 1_000;
  private static final int HEAP = 96;
  private static final String CUSTOMER =
      "(select id from account where email_key like 'customer@%')";

  @Test
  void itIsSentWithoutEverBeingWhole() throws Exception {
    String database = TestDatabases.POSTGRESQL.demoUrl();
    try (ServiceNode node = ServiceNode.start(database, Map.of("demo", "true"), HEAP)) {
      order(database);
      HttpBrowser browser = new HttpBrowser(node.address(), "en");
      browser.submit(
          browser.follow(browser.open("account")),
          "oauth/sign-in",
          Map.of("username", "customer@demo.example", "password", "demo-customer"));
      browser.submit(
          browser.open("account/data"), "account/data", Map.of("present", "demo-customer"));

      long orders = orders(node.address(), browser.cookie("ORDERING_SESSION"));

      assertTrue(orders >= ORDERS, () -> orders + " orders");
      assertTrue(node.isAlive());
      assertEquals(200, browser.open("account").statusCode());
    }
  }

  private static void order(String database) throws Exception {
    try (HikariDataSource pool = TestDatabases.pool(database);
        Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, status,"
              + " payment_method, currency, price, discount, warranty, delivery_cost, invoice_cost,"
              + " sms_cost, transaction_cost, method, comment) select 1000000 + i, "
              + CUSTOMER
              + ", 1, 1, 1, now(), 'REMOVED', 'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0,"
              + " 'takeout', repeat('x', 500) from generate_series(1, "
              + ORDERS
              + ") i");
      statement.execute(
          "insert into order_line (order_id, rank, product_id, product_price_id, name,"
              + " name_original, price_name, price_name_original, price_type, target_price,"
              + " product_price, amount, persons, gram, unit_price, price, discounted_unit_price,"
              + " discounted_price) select 1000000 + i, j, 1, 1, 'Bread', 'Bread', '', '',"
              + " 'PER_UNIT', false, 500, 1, 0, 0, 500, 500, 500, 500 from generate_series(1, "
              + ORDERS
              + ") i, generate_series(1, 2) j");
      connection.commit();
    }
  }

  /** How many orders with two lines the file holds. */
  private static long orders(URI node, String session) throws Exception {
    HttpResponse<InputStream> response =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(node.resolve("account/data.json"))
                    .header("Cookie", "ORDERING_SESSION=" + session)
                    .build(),
                HttpResponse.BodyHandlers.ofInputStream());
    assertEquals(200, response.statusCode());
    long lines = 0;
    try (JsonParser parser = new JsonFactory().createParser(response.body())) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.FIELD_NAME && parser.currentName().equals("line")) {
          lines++;
        }
      }
    }
    return lines / 2;
  }
}
