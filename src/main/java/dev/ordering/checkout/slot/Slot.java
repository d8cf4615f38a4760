package dev.ordering.checkout.slot;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * A time in which a shop hands over orders, by the clock of the shop.
 *
 * @param endTime of the next day where it is not after {@code time}
 */
public record Slot(LocalDate date, LocalTime time, LocalTime endTime, Instant start) {
  /** That of its start alone: weeks of slots are looked up, and a checkout has three. */
  @Override
  public int hashCode() {
    return start.hashCode();
  }
}
