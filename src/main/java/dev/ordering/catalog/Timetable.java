package dev.ordering.catalog;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalInt;

/**
 * When a shop can hand over orders.
 *
 * @param lead between placing an order and the first slot it can be had in
 * @param slot how long a slot is; whole minutes
 * @param capacity how many orders one slot takes; empty is any number
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
