package dev.ordering.checkout;

import dev.ordering.catalog.Holiday;
import dev.ordering.catalog.OpeningHours;
import dev.ordering.catalog.Timetable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** One time of one day in which a shop serves; as long as the clocks make it when they change. */
record Opening(Instant opens, Instant closes) {
  /** Those that begin on a day; on a holiday none begins. */
  static List<Opening> beginningOn(
      LocalDate day, OpeningHours hours, List<Holiday> holidays, ZoneId zone) {
    if (Timetable.isHoliday(day, holidays)) {
      return List.of();
    }
    return hours.on(day.getDayOfWeek()).stream().map(period -> of(day, period, zone)).toList();
  }

  private static Opening of(LocalDate day, OpeningHours.Period period, ZoneId zone) {
    LocalDate last = period.overMidnight() ? day.plusDays(1) : day;
    return new Opening(
        day.atTime(period.opens()).atZone(zone).toInstant(),
        last.atTime(period.closes()).atZone(zone).toInstant());
  }

  boolean contains(Instant instant) {
    return !instant.isBefore(opens) && instant.isBefore(closes);
  }
}
