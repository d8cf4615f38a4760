package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is sent to be ordered, the answer is never a failure of the service. */
@Tag("thorough")
class PlacingAttackTest extends OneServiceTest {
  private static final String GOOD =
      """
      {"cart": [{"product_id": 1, "shop_id": 1, "amount": 2,
        "options": [{"option_id": 1001, "amount": 1, "upload_id": 1}], "comment": "c"}],
       "checkout": {"method": "takeout", "takeout": {"shops": {"a": {"id": 1,
         "date": "2026-11-24", "time": "10:00", "end_time": "10:30"}}},
        "delivery": {"date": "2026-11-24", "time": "10:00", "address": {"street": "S", "nr": "1",
          "zipcode": "9000", "city": "Gent", "country": "BE"}, "notes": "n"},
        "latch": {"latch_id": 1, "telephone": "+32470123456", "date": "2026-11-24", "time": "10:00",
          "notification_method": "sms"},
        "isop": {"origin": "in-store", "customer_id": 1, "employee_id": 1},
        "warranty": {"bank": "b"},
        "invoice": {"referenceCode": "r", "company": {"name": "n", "vat": "v", "address":
          {"street": "S", "nr": "1", "zipcode": "9000", "city": "Gent", "country": "BE"}}},
        "config": {"useLoyalty": true, "loyaltyCardNumber": "1", "loyaltyRewardId": 1},
        "coupons": [{"code": "WELCOME10"}], "note_from_customer": "n"},
       "payment_method": "point_of_sale", "expected_total": {"value": 5.7, "currency": "EUR"}}
      """;
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0",
          "9223372036854775807",
          "-9223372036854775808",
          "9223372036854775808",
          "1e308",
          "1e-400",
          "0.1",
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"9999-12-31\"",
          "\"0000-01-01\"",
          "\"24:00\"",
          "\"" + "x".repeat(3000) + "\"",
          "[]",
          "{}",
          "[[[[]]]]",
          "{\"a\": {\"id\": -1}}",
          "\"delivery\"",
          "\"latch\"",
          "\"' or 1=1 --\"",
          "[null]",
          "[{}]");

  private Api customer;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void signIn() {
    customer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
  }

  @Test
  void anyValueInThePlaceOfAnyOther() {
    Random random = new Random(1);
    List<String> members =
        java.util.regex.Pattern.compile("\"[a-zA-Z_]+\": ?")
            .matcher(GOOD)
            .results()
            .map(found -> found.start() + " " + found.end())
            .toList();
    for (String member : members) {
      int end = Integer.parseInt(member.split(" ", -1)[1]);
      for (String value : VALUES) {
        String body = replaced(end, value);
        if (random.nextInt(4) == 0) {
          body =
              body.replace(
                  "\"takeout\", ", random.nextBoolean() ? "\"delivery\", " : "\"latch\", ");
        }
        require(post(body), body);
      }
    }
  }

  /** The body with another value at a place; the old one becomes a member that nobody knows. */
  private static String replaced(int end, String value) {
    return GOOD.substring(0, end) + value + ", \"unknown\": " + GOOD.substring(end);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 5000, 16000})
  void hugeCarts(int items) {
    String cart =
        IntStream.range(0, items)
            .mapToObj(
                i -> "{\"product_id\":%d,\"shop_id\":%d,\"amount\":9}".formatted(i % 60, 1 + i % 3))
            .collect(Collectors.joining(",", "[", "]"));
    require(
        post(GOOD.replaceFirst("(?s)\\[\\{.*?\\}\\],\\s+\"checkout\"", cart + ",\"checkout\"")),
        "huge");
    String shops =
        IntStream.range(0, items)
            .mapToObj(i -> "{\"product_id\":1,\"shop_id\":%d}".formatted(i))
            .collect(Collectors.joining(",", "[", "]"));
    require(
        post(GOOD.replaceFirst("(?s)\\[\\{.*?\\}\\],\\s+\"checkout\"", shops + ",\"checkout\"")),
        "shops");
  }

  private HttpResponse<String> post(String body) {
    return customer.post(
        "1.10.0", "/orders", "application/json", body, "Idempotency-Key", "k" + body.hashCode());
  }

  private static void require(HttpResponse<String> answer, String body) {
    assertTrue(
        answer.statusCode() == 200 || (answer.statusCode() >= 400 && answer.statusCode() < 500),
        answer.statusCode() + " for " + body);
    assertTrue(answer.statusCode() != 200 || answer.body().startsWith("{\"results\":[{"), body);
  }
}
