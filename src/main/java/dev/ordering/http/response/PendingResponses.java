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
  private final long most;
  private long held;

  /**
   * @param most the maximum memory in bytes
   */
  PendingResponses(long most) {
    this.most = most;
  }

  synchronized void add(AsyncResponseWriter delivery) {
    waiting.add(delivery);
    held += delivery.memory();
    while (held > most) {
      AsyncResponseWriter longest = waiting.iterator().next();
      remove(longest);
      longest.drop();
    }
  }

  /** Records that the client has read some of the response. */
  synchronized void progress(AsyncResponseWriter delivery) {
    if (waiting.remove(delivery)) {
      waiting.add(delivery);
    }
  }

  synchronized void remove(AsyncResponseWriter delivery) {
    if (waiting.remove(delivery)) {
      held -= delivery.memory();
    }
  }
}
