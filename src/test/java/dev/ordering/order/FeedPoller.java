package dev.ordering.order;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.HttpCalls;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * A client that does what the documentation tells: follow next at once, store future, ask again
 * with it later. Every request goes to another node and speaks another version.
 */
public final class FeedPoller {
  private static final List<String> VERSIONS = EveryVersion.Versions.since("1.3.0");

  private final NodesInTurn nodes;
  private final String token;
  private final String filter;
  private final List<Seen> seen = new ArrayList<>();

  /**
   * @param filter query parameters, without sort and cursors
   */
  public FeedPoller(List<HttpCalls> nodes, String token, String filter) {
    this.nodes = new NodesInTurn(nodes);
    this.token = token;
    this.filter = filter;
  }

  /** An order as a page showed it. */
  public record Seen(long id, String status, long createdAt) {}

  public String filter() {
    return filter;
  }

  public List<Seen> seen() {
    return seen;
  }

  public int requests() {
    return nodes.requests();
  }

  /** Polls until nothing comes although everything was written before it asked. */
  public void pollUntil(BooleanSupplier everythingIsWritten) {
    String query = "sort=ascending" + (filter.isEmpty() ? "" : "&" + filter);
    while (true) {
      boolean last = everythingIsWritten.getAsBoolean();
      JsonNode page = page(query);
      page.get("results")
          .forEach(
              order ->
                  seen.add(
                      new Seen(
                          order.get("id").asLong(),
                          order.get("status").asText(),
                          order.get("created_at").asLong())));
      boolean more = !page.get("next").isNull();
      query = parameters(page.get(more ? "next" : "future"));
      if (last && !more) {
        return;
      }
      if (!more) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      }
    }
  }

  private JsonNode page(String query) {
    String version = VERSIONS.get(nodes.requests() % VERSIONS.size());
    HttpCalls.Answer answer =
        nodes.send(
            node ->
                node.get(
                    "/orders?" + query, "Authorization", "Bearer " + token, "X-VERSION", version));
    if (answer.status() != 200) {
      throw new IllegalStateException(query + ": " + answer.response().body());
    }
    return answer.json();
  }

  private static String parameters(JsonNode call) {
    Map<String, String> form = new LinkedHashMap<>();
    call.properties().forEach(entry -> form.put(entry.getKey(), entry.getValue().asText()));
    return HttpCalls.encode(form);
  }
}
