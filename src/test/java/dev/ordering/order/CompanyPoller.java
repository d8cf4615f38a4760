package dev.ordering.order;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.HttpCalls;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A till that follows the changes of company 1, every request at another node. */
public final class CompanyPoller {
  private static final String PATH = "/company/companies/1/orders/changes?";

  private final NodesInTurn nodes;
  private final String token;
  private final String filter;
  private final long start;
  private final List<Long> seen = new ArrayList<>();

  /**
   * It begins with what happens from now on.
   *
   * @param filter query parameters, without the cursor
   */
  public CompanyPoller(List<HttpCalls> nodes, String token, String filter) {
    this.nodes = new NodesInTurn(nodes);
    this.token = token;
    this.filter = filter;
    start = page("latest=true").at("/future/after_id").asLong();
  }

  public String filter() {
    return filter;
  }

  /** The change after which it began. */
  public long start() {
    return start;
  }

  /** The ids of the changes, in the order in which they came. */
  public List<Long> seen() {
    return seen;
  }

  /** Polls until nothing comes although everything was written before it asked. */
  public void pollUntil(BooleanSupplier everythingIsWritten) {
    String query = "after_id=" + start + (filter.isEmpty() ? "" : "&" + filter);
    while (true) {
      boolean last = everythingIsWritten.getAsBoolean();
      JsonNode page = page(query);
      page.get("results").forEach(change -> seen.add(change.get("id").asLong()));
      boolean more = !page.get("next").isNull();
      query = parameters(page.get(more ? "next" : "future"));
      if (last && !more) {
        return;
      }
      if (!more) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
      }
    }
  }

  private JsonNode page(String query) {
    HttpCalls.Answer answer =
        nodes.send(node -> node.get(PATH + query, "Authorization", "Bearer " + token));
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
