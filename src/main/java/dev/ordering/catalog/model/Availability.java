package dev.ordering.catalog.model;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * On which days, in the shop's zone, a product can be had.
 *
 * @param from the first day; empty is any
 * @param until the last day; empty is any
 * @param weekdays those on which it can be had
 */
public record Availability(
    Optional<LocalDate> from, Optional<LocalDate> until, Set<DayOfWeek> weekdays) {
  public static final Availability ALWAYS =
      new Availability(Optional.empty(), Optional.empty(), Set.of(DayOfWeek.values()));

  public Availability {
    weekdays = Set.copyOf(weekdays);
  }

  /** Whether that is every day. */
  public boolean isAlways() {
    return weekdays.size() == DayOfWeek.values().length && from.isEmpty() && until.isEmpty();
  }

  public boolean on(LocalDate day) {
    return weekdays.contains(day.getDayOfWeek())
        && from.map(first -> !day.isBefore(first)).orElse(true)
        && until.map(last -> !day.isAfter(last)).orElse(true);
  }

  /** Such days from a day on, for as long as a year; none where there will never be one again. */
  public Stream<LocalDate> daysFrom(LocalDate day) {
    LocalDate first = from.filter(day::isBefore).orElse(day);
    return first.datesUntil(first.plusYears(1)).filter(this::on);
  }

  /** Whether there is such a day among those from the first to the last, both included. */
  public boolean between(LocalDate first, LocalDate last) {
    return first.datesUntil(last.plusDays(1)).anyMatch(this::on);
  }
}
