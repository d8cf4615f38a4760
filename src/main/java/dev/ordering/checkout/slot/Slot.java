package dev.ordering.checkout.slot;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * A period in which a shop hands over orders, in the shop's local time.
 *
 * @param endTime in the repeated hour or on the next day if it is not after {@code time}
 */
public record Slot(LocalDate date, LocalTime time, LocalTime endTime, Instant start) {
  /**
   * Returns the hash code of the start alone, because weeks of slots are looked up, and a checkout
   * has three of them.
   */
  @Override
  public int hashCode() {
    return start.hashCode();
  }
}
