package dev.ordering.catalog.model;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The days, in the shop's time zone, on which a product is available.
 *
 * @param from the first day; empty if there is none
 * @param until the last day; empty if there is none
 * @param weekdays the weekdays on which it is available
 */
public record Availability(
    Optional<LocalDate> from, Optional<LocalDate> until, Set<DayOfWeek> weekdays) {
  public static final Availability ALWAYS =
      new Availability(Optional.empty(), Optional.empty(), Set.of(DayOfWeek.values()));

  public Availability {
    weekdays = Set.copyOf(weekdays);
  }

  /** Whether the product is available every day. */
  public boolean isAlways() {
    return weekdays.size() == DayOfWeek.values().length && from.isEmpty() && until.isEmpty();
  }

  public boolean on(LocalDate day) {
    return weekdays.contains(day.getDayOfWeek())
        && from.map(first -> !day.isBefore(first)).orElse(true)
        && until.map(last -> !day.isAfter(last)).orElse(true);
  }

  /**
   * Returns the available days of one year. The year begins on the given day or, if it is later, on
   * the first available day.
   */
  public Stream<LocalDate> daysFrom(LocalDate day) {
    LocalDate first = from.filter(day::isBefore).orElse(day);
    return first.datesUntil(first.plusYears(1)).filter(this::on);
  }

  /** Whether any day from the first to the last, both included, is available. */
  public boolean between(LocalDate first, LocalDate last) {
    return first.datesUntil(last.plusDays(1)).anyMatch(this::on);
  }
}
