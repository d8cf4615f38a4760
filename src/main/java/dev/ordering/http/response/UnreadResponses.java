package dev.ordering.http.response;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The responses that clients have not taken yet. Together they hold so much memory; when there is
 * more, those are given up of which nothing was read for the longest time, so that clients that do
 * not read never displace those that do.
 */
final class UnreadResponses {
  private final Set<ResponseDelivery> waiting = new LinkedHashSet<>();
  private final long most;
  private long held;

  /**
   * @param most bytes
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

  /** Some of it was taken. */
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
