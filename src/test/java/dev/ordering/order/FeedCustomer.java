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
import java.util.Set;
import java.util.UUID;

/**
 * A customer who orders by POST /orders, at either node in turn: mostly what counts at once, now
 * and then at all shops at once, what is paid later, or what is refused under its locks and rolled
 * back. Beside that the customer removes orders, and the shop approves, declines and readies them.
 */
public final class FeedCustomer {
  private static final Set<Integer> MOVED = Set.of(200, 404, 409);

  private final NodesInTurn nodes;
  private final List<String> tokens;
  private final String shop;
  private final long account;
  private final FeedLedger ledger;
  private final CartBody loaves = CartBody.takeout(nextTuesday().toString(), "11:30");
  private final Random random;

  /**
   * @param name of the account
   * @param account its id
   */
  public FeedCustomer(
      List<HttpCalls> nodes, String name, long account, FeedLedger ledger, int seed) {
    this.nodes = new NodesInTurn(nodes);
    this.account = account;
    this.ledger = ledger;
    random = new Random(seed);
    tokens =
        List.of("demo-first-party", "demo-other-platform").stream()
            .map(client -> token(nodes.get(0), client, name, "writer " + seed))
            .toList();
    shop = token(nodes.get(0), "demo-first-party", "staff", "shop " + seed);
  }

  private static String token(HttpCalls node, String client, String account, String device) {
    return node.grant(client, account, device).json().get("access_token").asText();
  }

  /** A day on which all shops are open. */
  public static LocalDate nextTuesday() {
    return LocalDate.now(ZoneId.of("Europe/Brussels"))
        .plusDays(2)
        .with(TemporalAdjusters.nextOrSame(DayOfWeek.TUESDAY));
  }

  /** Works until so many orders are created by all writers together, a third by requests. */
  public void orderUntil(int orders) {
    while (ledger.count() < orders || ledger.requested() < orders / 3) {
      int choice = random.nextInt(100);
      if (choice < 65) {
        order(choice < 10 ? everywhere() : loaves);
      } else if (choice < 75) {
        results(loaves.paidBy("bancontact"), 200)
            .forEach(order -> ledger.placedUnpaid(order.get("id").asLong()));
      } else if (choice < 95) {
        ledger.anyOf(account, random).ifPresent(this::change);
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

  /** Of moves that the order cannot make, or of another company's, nothing is left. */
  private void change(long orderId) {
    String own = "/orders/" + orderId;
    String shops = "/company/companies/1" + own;
    switch (random.nextInt(5)) {
      case 0 -> send("PATCH", own, tokens.get(0), moveTo("REMOVED"), MOVED);
      case 1 -> send("PATCH", shops, shop, moveTo("DECLINED"), MOVED);
      case 2 -> send("POST", shops + "/ready", shop, "", MOVED);
      default -> send("PATCH", shops, shop, moveTo("APPROVED"), MOVED);
    }
  }

  private static String moveTo(String status) {
    return "{\"status\": \"" + status + "\"}";
  }

  private JsonNode results(CartBody body, int status) {
    String token = tokens.get(random.nextInt(5) == 0 ? 1 : 0);
    return send("POST", "/orders", token, body.json(), Set.of(status)).json().path("results");
  }

  /** A request that got no response is repeated with its key. */
  private HttpCalls.Answer send(
      String method, String path, String token, String body, Set<Integer> statuses) {
    String key = UUID.randomUUID().toString();
    HttpCalls.Answer answer =
        nodes.send(
            node ->
                node.send(
                    node.request(path)
                        .header("Authorization", "Bearer " + token)
                        .header("Idempotency-Key", key)
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body))));
    if (!statuses.contains(answer.status())) {
      throw new IllegalStateException(answer.status() + " " + answer.response().body());
    }
    return answer;
  }
}
