package dev.ordering.webhook.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A message to a receiver. It has the same id and body whenever it is sent.
 *
 * @param id the {@code webhook-id}: {@code change_} and the id of the change
 * @param type the type of the event
 * @param at when the event happened
 * @param change the change that it reports; empty for a test event
 */
public record Message(String id, String type, Instant at, Optional<Change> change) {
  private static final String TEST = "test";

  /** A change of an order. */
  public record Change(long id, long orderId) {}

  public static Message of(EventType type, Instant at, Change change) {
    return new Message("change_" + change.id(), type.value(), at, Optional.of(change));
  }

  /**
   * Creates a test event.
   *
   * @param id begins with {@code test_}
   */
  public static Message test(String id, Instant at) {
    return new Message(id, TEST, at, Optional.empty());
  }

  public boolean isTest() {
    return change.isEmpty();
  }
}
