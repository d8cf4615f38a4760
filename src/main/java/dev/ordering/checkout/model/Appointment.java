package dev.ordering.checkout.model;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/**
 * When a customer wants to receive the order of one shop.
 *
 * @param pointer to the member of the request that contains it
 */
public record Appointment(
    String pointer,
    Optional<LocalDate> date,
    Optional<LocalTime> time,
    Optional<LocalTime> endTime) {
  /** Returns an appointment without date and times. */
  static Appointment none(String pointer) {
    return new Appointment(pointer, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
