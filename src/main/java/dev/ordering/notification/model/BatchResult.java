package dev.ordering.notification.model;

import java.util.List;

/**
 * The outcomes of deliveries that were leased, as far as they are known.
 *
 * @param attempts the messages that had a response or timed out
 * @param left deliveries that were not started for lack of time; they are due again at once
 * @param aside deliveries that were not started because their push service hangs, or because
 *     another message to the device is in flight; they are due again in some seconds
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
