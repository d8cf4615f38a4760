package dev.ordering.checkout.slot;

import dev.ordering.checkout.finding.CheckoutCode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/** Why an order cannot be had at a time, and the member of the request that says it. */
public record SlotRefusal(CheckoutCode code, String member) {
  static Optional<SlotRefusal> of(CheckoutCode code, String member) {
    return Optional.of(new SlotRefusal(code, member));
  }

  /** Of a time that is over: on another day, the day is. */
  static Optional<SlotRefusal> inPast(boolean today) {
    return of(CheckoutCode.DATE_IN_PAST, today ? "time" : "date");
  }

  /** When a wanted time ends; an end that is not after the beginning is on the next day. */
  static Instant end(LocalDate date, LocalTime time, LocalTime end, ZoneId zone) {
    LocalDate last = end.isAfter(time) ? date : date.plusDays(1);
    return LocalDateTime.of(last, end).atZone(zone).toInstant();
  }
}
