package dev.ordering.checkout.slot;

import dev.ordering.checkout.finding.CheckoutCode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why an order cannot be received at a time.
 *
 * @param member the member of the request that is refused
 */
public record SlotRefusal(CheckoutCode code, String member) {
  static Optional<SlotRefusal> of(CheckoutCode code, String member) {
    return Optional.of(new SlotRefusal(code, member));
  }

  /**
   * Returns the end of a wanted period: the first moment after its start, on its day or the next
   * one, at which the clock shows the end. Nothing if that is in the hour that a clock change
   * skips.
   */
  static Optional<Instant> end(Instant start, LocalDate date, LocalTime end, ZoneId zone) {
    return Stream.of(date.atTime(end), date.plusDays(1).atTime(end))
        .flatMap(local -> zone.getRules().getValidOffsets(local).stream().map(local::toInstant))
        .filter(moment -> moment.isAfter(start))
        .findFirst();
  }
}
