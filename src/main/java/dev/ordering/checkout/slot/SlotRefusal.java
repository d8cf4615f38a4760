package dev.ordering.checkout.slot;

import dev.ordering.checkout.finding.CheckoutCode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Why an order cannot be received at a time.
 *
 * @param member the member of the request that is refused
 */
public record SlotRefusal(CheckoutCode code, String member) {
  static Optional<SlotRefusal> of(CheckoutCode code, String member) {
    return Optional.of(new SlotRefusal(code, member));
  }

  /** Returns the end of a wanted period. An end that is not after the start is on the next day. */
  static Instant end(LocalDate date, LocalTime time, LocalTime end, ZoneId zone) {
    LocalDate last = end.isAfter(time) ? date : date.plusDays(1);
    return LocalDateTime.of(last, end).atZone(zone).toInstant();
  }
}
