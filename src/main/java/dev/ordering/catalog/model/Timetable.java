package dev.ordering.catalog.model;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * When a shop can hand over orders.
 *
 * @param lead the time between placing an order and the first possible slot
 * @param slot length of a slot, in whole minutes
 * @param capacity how many orders fit into one slot; empty if there is no limit
 */
public record Timetable(
    OpeningHours delivery,
    OpeningHours takeout,
    OpeningHours latch,
    List<Holiday> holidays,
    Duration lead,
    Duration slot,
    OptionalInt capacity) {
  public Timetable {
    holidays = List.copyOf(holidays);
    if (slot.toMinutes() < 1 || slot.toDays() > 0 || lead.isNegative()) {
      throw new IllegalArgumentException("slot " + slot + ", lead " + lead);
    }
  }

  /** Returns the hours by the name of the method in requests. */
  public Map<String, OpeningHours> byMethod() {
    Map<String, OpeningHours> hours = new LinkedHashMap<>();
    hours.put("delivery", delivery);
    hours.put("takeout", takeout);
    hours.put("latch", latch);
    return hours;
  }

  /** Whether the shop hands over orders on a day within these hours. */
  public boolean serves(LocalDate day, OpeningHours hours) {
    return !isHoliday(day)
        && (!hours.on(day.getDayOfWeek()).isEmpty() || lastsAfter(day, LocalTime.MIN, hours));
  }

  /** Whether the shop hands over orders at a moment of its local time within these hours. */
  boolean isOpen(LocalDateTime moment, OpeningHours hours) {
    LocalDate day = moment.toLocalDate();
    LocalTime time = moment.toLocalTime();
    return !isHoliday(day)
        && (hours.on(day.getDayOfWeek()).stream().anyMatch(period -> period.beginsBefore(time))
            || lastsAfter(day, time, hours));
  }

  /** Whether a period of the day before contains a time of a day. */
  private boolean lastsAfter(LocalDate day, LocalTime time, OpeningHours hours) {
    LocalDate before = day.minusDays(1);
    return !isHoliday(before)
        && hours.on(before.getDayOfWeek()).stream().anyMatch(period -> period.lastsAfter(time));
  }

  public boolean isHoliday(LocalDate day) {
    return isHoliday(day, holidays);
  }

  /** Whether one of the holidays contains a day. */
  public static boolean isHoliday(LocalDate day, List<Holiday> holidays) {
    for (Holiday holiday : holidays) {
      if (holiday.contains(day)) {
        return true;
      }
    }
    return false;
  }
}
