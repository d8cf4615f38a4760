package dev.ordering.notification.model;

import java.util.List;

/**
 * What became of deliveries that were leased, as far as it is known.
 *
 * @param attempts the messages that got a response or were given up
 * @param left what was not begun for want of time: due again at once
 * @param aside what was not begun because its push service hangs, or another message is under way
 *     to the device: due again in some seconds
 */
public record BatchResult(List<Attempt> attempts, List<Delivery> left, List<Delivery> aside) {
  public BatchResult {
    attempts = List.copyOf(attempts);
    left = List.copyOf(left);
    aside = List.copyOf(aside);
  }

  public static BatchResult late(List<Attempt> attempts) {
    return new BatchResult(attempts, List.of(), List.of());
  }
}
