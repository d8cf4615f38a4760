package dev.ordering.checkout.slot;

import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.Timetable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/**
 * One opening period of one day. If the clocks change during the period, its length changes as
 * well.
 */
record OpeningInterval(Instant opens, Instant closes) {
  /** Returns the periods that begin on a day. None begins on a holiday. */
  static List<OpeningInterval> beginningOn(
      LocalDate day, OpeningHours hours, List<Holiday> holidays, ZoneId zone) {
    return Timetable.isHoliday(day, holidays)
        ? List.of()
        : hours.on(day.getDayOfWeek()).stream().map(period -> of(day, period, zone)).toList();
  }

  private static OpeningInterval of(LocalDate day, OpeningHours.Period period, ZoneId zone) {
    LocalDate last = period.overMidnight() ? day.plusDays(1) : day;
    return new OpeningInterval(
        day.atTime(period.opens()).atZone(zone).toInstant(),
        last.atTime(period.closes()).atZone(zone).toInstant());
  }

  boolean contains(Instant instant) {
    return !instant.isBefore(opens) && instant.isBefore(closes);
  }
}
