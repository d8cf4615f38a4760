package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RoundTrips;
import dev.ordering.testing.RunningService;
import java.net.http.HttpRequest;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often each endpoint waits for PostgreSQL, commit included. An endpoint that comes to need
 * less gets its new number here, so that no round trip comes back unseen.
 */
@Tag("thorough")
class RoundTripsTest {
  /** The first requests fill caches. */
  private static final int ATTEMPTS = 5;

  private static HikariDataSource dataSource;
  private static RunningService service;
  private static HttpCalls calls;
  private static String customer;
  private static String staff;
  private static String refreshToken;
  private static long newest;
  private static String tag;

  @BeforeAll
  static void open() {
    dataSource = RoundTrips.open();
    service = new RunningService(dataSource);
    calls = service.calls();
    staff = token("staff");
    customer = token("customer");
    HttpCalls.Answer page = send("GET", "/orders");
    newest = page.json().at("/results/0/id").asLong();
    tag = page.header("ETag");
  }

  @AfterAll
  static void close() {
    service.close();
    dataSource.close();
  }

  private static String token(String account) {
    HttpCalls.Answer tokens = calls.grant("demo-first-party", account, "device");
    refreshToken = tokens.json().at("/refresh_token").asText();
    return "Bearer " + tokens.json().at("/access_token").asText();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET    | /orders                                       | 1
          GET    | /orders?before_id={newest}                    | 1
          GET    | /orders?sort=ascending&after_id={newest}      | 1
          304    | /orders                                       | 1
          GET    | /orders/{newest}                              | 1
          GET    | /user                                         | 3
          GET    | /shops                                        | 1
          GET    | /shops/1                                      | 2
          GET    | /shops/1/products                             | 3
          GET    | /company/companies/1/orders                   | 1
          GET    | /company/companies/1/orders/changes           | 1
          POST   | /checkout                                     | 1
          POST   | /orders                                       | 3
          POST   | /api/token                                    | 1
          """)
  void anEndpointWaitsForTheDatabaseSoOften(String method, String path, int expected) {
    int[] counts =
        IntStream.range(0, ATTEMPTS)
            .map(
                attempt -> {
                  RoundTrips.count();
                  HttpCalls.Answer answer = send(method, path);
                  int count = RoundTrips.count();
                  assertTrue(answer.status() < 400, answer.response().body());
                  return count;
                })
            .toArray();

    assertEquals(expected, IntStream.of(counts).min().orElseThrow(), Arrays.toString(counts));
  }

  private static HttpCalls.Answer send(String method, String path) {
    if (path.equals("/api/token")) {
      HttpCalls.Answer answer = calls.refresh(refreshToken);
      refreshToken = answer.json().at("/refresh_token").asText();
      return answer;
    }
    HttpRequest.Builder request =
        calls
            .request(path.replace("{newest}", String.valueOf(newest)))
            .header("Authorization", path.startsWith("/company") ? staff : customer);
    if (method.equals("304")) {
      request.header("If-None-Match", tag);
    } else if (method.equals("POST")) {
      request
          .header("Content-Type", "application/json")
          .POST(HttpRequest.BodyPublishers.ofString(cart()));
    }
    HttpCalls.Answer answer = calls.send(request);
    assertEquals(method.equals("304"), answer.status() == 304);
    return answer;
  }

  private static String cart() {
    return """
    {"cart": [{"product_id": 1, "shop_id": 1}, {"product_id": 2, "shop_id": 1}],
      "payment_method": "point_of_sale",
      "checkout": {"method": "takeout",
        "takeout": {"shops": {"it": {"id": 1, "date": "%s", "time": "10:00"}}}}}
    """
        .formatted(LocalDate.now(ZoneOffset.UTC).plusDays(2));
  }
}
