package dev.ordering.notification.model;

import java.util.List;

/**
 * The outcomes of deliveries that were leased, as far as they are known.
 *
 * @param attempts the messages that had a response or timed out
 * @param notStarted deliveries that were not started for lack of time; they are due again at once
 * @param postponed deliveries that were not started because their push service hangs, or because
 *     another message to the device is in flight; they are due again in some seconds
 */
public record BatchResult(
    List<Attempt> attempts, List<Delivery> notStarted, List<Delivery> postponed) {
  public BatchResult {
    attempts = List.copyOf(attempts);
    notStarted = List.copyOf(notStarted);
    postponed = List.copyOf(postponed);
  }

  public static BatchResult late(List<Attempt> attempts) {
    return new BatchResult(attempts, List.of(), List.of());
  }
}
