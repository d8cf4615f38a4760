package dev.ordering.http.response;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The responses that clients have not read completely. Their memory is limited. If it exceeds the
 * limit, the responses that have made no progress for the longest time are dropped, so that clients
 * that do not read never displace clients that do.
 */
final class PendingResponses {
  private final Set<AsyncResponseWriter> waiting = new LinkedHashSet<>();
  private final long maximumBytes;
  private long heldBytes;

  /**
   * @param maximumBytes the limit of their memory together
   */
  PendingResponses(long maximumBytes) {
    this.maximumBytes = maximumBytes;
  }

  synchronized void add(AsyncResponseWriter writer) {
    waiting.add(writer);
    heldBytes += writer.memory();
    while (heldBytes > maximumBytes) {
      AsyncResponseWriter slowest = waiting.iterator().next();
      remove(slowest);
      slowest.drop();
    }
  }

  /** Records that the client has read some of the response. */
  synchronized void recordProgress(AsyncResponseWriter writer) {
    if (waiting.remove(writer)) {
      waiting.add(writer);
    }
  }

  synchronized void remove(AsyncResponseWriter writer) {
    if (waiting.remove(writer)) {
      heldBytes -= writer.memory();
    }
  }
}
