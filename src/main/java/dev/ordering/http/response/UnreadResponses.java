package dev.ordering.http.response;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The responses that clients have not read completely. Their memory is limited. If it exceeds the
 * limit, the responses that have made no progress for the longest time are dropped, so that clients
 * that do not read never displace clients that do.
 */
final class UnreadResponses {
  private final Set<ResponseDelivery> waiting = new LinkedHashSet<>();
  private final long most;
  private long held;

  /**
   * @param most the maximum memory in bytes
   */
  UnreadResponses(long most) {
    this.most = most;
  }

  synchronized void add(ResponseDelivery delivery) {
    waiting.add(delivery);
    held += delivery.memory();
    while (held > most) {
      ResponseDelivery longest = waiting.iterator().next();
      remove(longest);
      longest.drop();
    }
  }

  /** Records that the client has read some of the response. */
  synchronized void progress(ResponseDelivery delivery) {
    if (waiting.remove(delivery)) {
      waiting.add(delivery);
    }
  }

  synchronized void remove(ResponseDelivery delivery) {
    if (waiting.remove(delivery)) {
      held -= delivery.memory();
    }
  }
}
