package dev.ordering.checkout.slot;

import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.Timetable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
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
        first(day.atTime(period.opens()), zone), first(last.atTime(period.closes()), zone));
  }

  /** Returns the first moment at which the clock shows a time or, if it skips it, a later one. */
  private static Instant first(LocalDateTime local, ZoneId zone) {
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    return change != null && change.isGap() ? change.getInstant() : local.atZone(zone).toInstant();
  }

  boolean contains(Instant instant) {
    return !instant.isBefore(opens) && instant.isBefore(closes);
  }
}
