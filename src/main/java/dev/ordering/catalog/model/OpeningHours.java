package dev.ordering.catalog.model;

import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * When, by the clock of the shop's zone, a shop serves.
 *
 * @param periods by the weekday on which they begin; a weekday without any is closed
 */
public record OpeningHours(Map<DayOfWeek, List<Period>> periods) {
  public OpeningHours {
    Map<DayOfWeek, List<Period>> copy = new EnumMap<>(DayOfWeek.class);
    periods.forEach((day, ofDay) -> copy.put(day, List.copyOf(ofDay)));
    periods = java.util.Collections.unmodifiableMap(copy);
  }

  public List<Period> on(DayOfWeek day) {
    return periods.getOrDefault(day, List.of());
  }

  public boolean isNever() {
    for (List<Period> ofDay : periods.values()) {
      if (!ofDay.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /**
   * One time of a day.
   *
   * @param closes on the next day where it is not after {@code opens}
   */
  public record Period(LocalTime opens, LocalTime closes) {
    public boolean overMidnight() {
      return !closes.isAfter(opens);
    }

    /** Whether it is going on at a time of the day on which it begins. */
    boolean beginsBefore(LocalTime time) {
      return !time.isBefore(opens) && (overMidnight() || time.isBefore(closes));
    }

    /** Whether it is still going on at a time of the next day. */
    boolean lastsAfter(LocalTime time) {
      return overMidnight() && time.isBefore(closes);
    }
  }
}
