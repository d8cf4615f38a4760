package dev.ordering.order;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.order.model.FeedLedger;
import dev.ordering.testing.HttpCalls;
import java.net.http.HttpRequest;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * A customer who orders by POST /orders, at either node in turn: mostly what counts at once, now
 * and then at all shops at once, what is paid later, or what is refused under its locks and rolled
 * back.
 */
public final class FeedCustomer {
  private final List<HttpCalls> nodes;
  private final List<String> tokens;
  private final long account;
  private final FeedLedger ledger;
  private final CartBody loaves = CartBody.takeout(nextTuesday().toString(), "11:30");
  private final Random random;
  private int requests;

  /**
   * @param name of the account
   * @param account its id
   */
  public FeedCustomer(
      List<HttpCalls> nodes, String name, long account, FeedLedger ledger, int seed) {
    this.nodes = nodes;
    this.account = account;
    this.ledger = ledger;
    random = new Random(seed);
    tokens =
        List.of("demo-first-party", "demo-other-platform").stream()
            .map(client -> nodes.get(0).grant(client, name, "writer " + seed))
            .map(grant -> grant.json().get("access_token").asText())
            .toList();
  }

  /** A day on which all shops are open. */
  private static LocalDate nextTuesday() {
    return LocalDate.now(ZoneId.of("Europe/Brussels"))
        .plusDays(2)
        .with(TemporalAdjusters.nextOrSame(DayOfWeek.TUESDAY));
  }

  /** Works until so many orders are created by all writers together, a third by requests. */
  public void orderUntil(int orders) {
    while (ledger.count() < orders || ledger.requested() < orders / 3) {
      int choice = random.nextInt(100);
      if (choice < 75) {
        order(choice < 10 ? everywhere() : loaves);
      } else if (choice < 90) {
        results(loaves.paidBy("bancontact"), 200)
            .forEach(order -> ledger.placedUnpaid(order.get("id").asLong()));
      } else {
        results(loaves.with("\"expected_total\": {\"value\": 1, \"currency\": \"EUR\"}"), 409);
      }
    }
  }

  private CartBody everywhere() {
    return loaves.items(CartBody.item(3, 41, 4), CartBody.item(1, 11, 1), CartBody.item(2, 28, 3));
  }

  private void order(CartBody body) {
    results(body, 200).forEach(order -> ledger.acknowledged(account, order.get("id").asLong()));
  }

  private JsonNode results(CartBody body, int status) {
    HttpCalls node = nodes.get(requests++ % nodes.size());
    String token = tokens.get(random.nextInt(5) == 0 ? 1 : 0);
    HttpCalls.Answer answer =
        node.send(
            node.request("/orders")
                .header("Authorization", "Bearer " + token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.json())));
    if (answer.status() != status) {
      throw new IllegalStateException(answer.status() + " " + answer.response().body());
    }
    return answer.json().path("results");
  }
}
