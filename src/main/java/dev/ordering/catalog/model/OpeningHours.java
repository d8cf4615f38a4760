package dev.ordering.catalog.model;

import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The opening hours of a shop, as local times of its time zone.
 *
 * @param periods by the weekday on which they begin; on a weekday without periods the shop is
 *     closed
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

  /** Whether a period that begins on a day overlaps another one of that day or the next. */
  public boolean overlap(DayOfWeek day) {
    List<Period> ofDay = on(day);
    for (int i = 0; i < ofDay.size(); i++) {
      Period period = ofDay.get(i);
      if (ofDay.subList(i + 1, ofDay.size()).stream().anyMatch(period::overlaps)
          || on(day.plus(1)).stream().anyMatch(next -> period.lastsAfter(next.opens()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * One opening period of a day.
   *
   * @param closes on the next day if it is not after {@code opens}
   */
  public record Period(LocalTime opens, LocalTime closes) {
    public boolean overMidnight() {
      return !closes.isAfter(opens);
    }

    private boolean overlaps(Period other) {
      return beginsBefore(other.opens) || other.beginsBefore(opens);
    }

    /** Whether the period contains a time of the day on which it begins. */
    boolean beginsBefore(LocalTime time) {
      return !time.isBefore(opens) && (overMidnight() || time.isBefore(closes));
    }

    /** Whether the period contains a time of the next day. */
    boolean lastsAfter(LocalTime time) {
      return overMidnight() && time.isBefore(closes);
    }
  }
}
