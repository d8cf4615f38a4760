package dev.ordering.catalog.model;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
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

  /** Whether the shop hands over orders on a day, by any method. */
  public boolean serves(LocalDate day) {
    return !isHoliday(day)
        && byMethod().values().stream().anyMatch(hours -> !hours.on(day.getDayOfWeek()).isEmpty());
  }

  /** Whether the shop hands over orders at a moment of its local time, by any method. */
  public boolean isOpen(LocalDateTime moment) {
    LocalDate day = moment.toLocalDate();
    return !isHoliday(day)
        && byMethod().values().stream()
            .anyMatch(
                hours ->
                    hours.on(day.getDayOfWeek()).stream()
                            .anyMatch(period -> period.beginsBefore(moment.toLocalTime()))
                        || (!isHoliday(day.minusDays(1))
                            && hours.on(day.minusDays(1).getDayOfWeek()).stream()
                                .anyMatch(period -> period.lastsAfter(moment.toLocalTime()))));
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
