package dev.ordering.checkout.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.Api;
import dev.ordering.testing.ServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Codes of coupons and numbers of loyalty cards cannot be guessed. */
@Tag("thorough")
class WrongCodesTest extends ServiceTest {
  // no initialiser: it would run after the service was wired
  private AdjustableClock clock;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  private static String coupons(int from, int count) {
    return IntStream.range(from, from + count)
        .mapToObj("{\"code\":\"GUESS%d\"}"::formatted)
        .collect(Collectors.joining(",", "\"coupons\":[", "]"));
  }

  private Response check(String details, String... token) {
    Invocation.Builder request = target("/checkout").request().header("X-VERSION", "1.10.0");
    if (token.length > 0) {
      request.header("Authorization", "Bearer " + token[0]);
    }
    return request.post(
        Entity.json(
            "{\"cart\":[{\"product_id\":1,\"shop_id\":1}],\"checkout\":{%s}}".formatted(details)));
  }

  @Test
  void aCheckoutHasAtMostTwentyCoupons() {
    assertEquals(200, check(coupons(0, 20)).getStatus());

    Response refused = check(coupons(0, 21));
    JsonNode error = Api.tree(refused.readEntity(String.class));
    assertEquals(400, refused.getStatus());
    assertEquals("too_many_coupons", error.path("error").asText());
    assertEquals("/checkout/coupons", error.path("field").asText());
    assertTrue(error.path("error_description").asText().contains("20"), error.toString());
  }

  @Test
  void fiftyWrongCodesWithinFifteenMinutesAreTold() {
    assertEquals(200, check(coupons(0, 20)).getStatus());
    assertEquals(200, check(coupons(20, 20)).getStatus());
    Response beyond = check(coupons(40, 20));
    Response right = check("\"coupons\":[{\"code\":\"WELCOME10\"}]");
    Response card = check("\"config\":{\"useLoyalty\":true,\"loyaltyCardNumber\":\"1\"}");

    JsonNode error = Api.tree(beyond.readEntity(String.class));
    assertEquals(429, beyond.getStatus(), error.toString());
    assertEquals("too_many_wrong_codes", error.path("error").asText());
    assertTrue(error.path("error_description").asText().contains("50"), error.toString());
    assertEquals("901", beyond.getHeaderString("Retry-After"));
    assertEquals(429, right.getStatus(), "else guesses could be tried one by one");
    assertEquals(429, card.getStatus());
    assertEquals(200, check("").getStatus(), "a cart without codes");

    clock.advance(WrongCodeRepository.WINDOW.plusSeconds(1));
    assertEquals(200, check("\"coupons\":[{\"code\":\"WELCOME10\"}]").getStatus());
  }

  @Test
  void afterExactlyFiftyRightAndRepeatedCodesAreStillAnswered() {
    assertEquals(200, check(coupons(0, 20)).getStatus());
    assertEquals(200, check(coupons(20, 20)).getStatus());
    assertEquals(200, check(coupons(40, 10)).getStatus());

    assertEquals(200, check("\"coupons\":[{\"code\":\"WELCOME10\"}]").getStatus());
    assertEquals(200, check(coupons(40, 10)).getStatus());
    assertEquals(429, check(coupons(50, 1)).getStatus());
    assertEquals(429, check("\"coupons\":[{\"code\":\"WELCOME10\"}]").getStatus());
  }

  @Test
  void afterTheTimeThatIsToldOneMayTryAgain() {
    String token = Api.tokenOf(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    String right = "\"coupons\":[{\"code\":\"WELCOME10\"}]";
    check(coupons(0, 5), token);
    for (int sent = 5; sent < 65; sent += 20) {
      clock.advance(Duration.ofMinutes(1));
      check(coupons(sent, 20), token);
    }
    Response refused = check(right, token);
    assertEquals(429, refused.getStatus());

    clock.advance(Duration.ofSeconds(Long.parseLong(refused.getHeaderString("Retry-After"))));

    assertEquals(200, check(right, token).getStatus());
  }

  @Test
  void theSameWrongCodeCountsOnceHoweverOftenAClientSendsIt() {
    for (int i = 0; i < 60; i++) {
      assertEquals(200, check(coupons(0, 1)).getStatus());
      clock.advance(Duration.ofSeconds(1));
    }
  }

  @Test
  void numbersOfLoyaltyCardsCountLikewise() {
    assertEquals(200, check(coupons(0, 20)).getStatus());
    assertEquals(200, check(coupons(20, 20)).getStatus());
    for (int i = 0; i < 10; i++) {
      String config = "\"config\":{\"useLoyalty\":true,\"loyaltyCardNumber\":\"%d\"}".formatted(i);
      assertEquals(200, check(config).getStatus());
    }
    assertEquals(
        429, check("\"config\":{\"useLoyalty\":true,\"loyaltyCardNumber\":\"10\"}").getStatus());
  }

  @Test
  void placingOrdersTellsNoMore() {
    Api api = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    int last = 0;
    for (int i = 0; i < 60; i += 20) {
      String body =
          "{\"cart\":[{\"product_id\":1,\"shop_id\":1}],\"payment_method\":\"point_of_sale\","
              + "\"checkout\":{\"method\":\"takeout\",%s}}".formatted(coupons(i, 20));
      last = api.post("1.10.0", "/orders", "application/json", body).statusCode();
    }
    assertEquals(429, last);
  }

  @Test
  void aThousandOtherErrorsHideNone() {
    String notOnMondays = "{\"product_id\":24,\"shop_id\":1}";
    String cart =
        Collections.nCopies(1000, notOnMondays).stream()
            .collect(Collectors.joining(",", "\"cart\":[", "]"));
    String monday =
        "\"method\":\"takeout\",\"takeout\":{\"shops\":{\"1\":"
            + "{\"id\":1,\"date\":\"2026-11-30\",\"time\":\"10:00\"}}}";
    Api api = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    int sent = 0;
    for (String path : List.of("/checkout", "/orders")) {
      List<Integer> statuses = new ArrayList<>();
      for (int i = 0; i < 3; i++, sent += 20) {
        String body =
            "{%s,\"payment_method\":\"point_of_sale\",\"checkout\":{%s,%s}}"
                .formatted(cart, monday, coupons(sent, 20));
        statuses.add(api.post("1.10.0", path, "application/json", body).statusCode());
      }
      assertEquals(429, statuses.get(2), path + " " + statuses);
      clock.advance(WrongCodeRepository.WINDOW.plusSeconds(1));
    }
  }

  @Test
  void withATokenThatHasEndedNoneIsCounted() {
    String token = Api.tokenOf(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
    assertEquals(200, check("", token).getStatus());
    Response revocation =
        target("/oauth/revoke")
            .request()
            .post(Entity.form(new Form("token", token).param("client_id", "demo-first-party")));
    assertEquals(200, revocation.getStatus());

    assertEquals(401, check(coupons(0, 20), token).getStatus());

    assertEquals(200, check(coupons(20, 20)).getStatus());
    assertEquals(200, check(coupons(40, 20)).getStatus());
  }
}
