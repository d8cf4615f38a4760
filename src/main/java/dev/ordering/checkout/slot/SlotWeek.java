package dev.ordering.checkout.slot;

import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.Timetable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All slots of the days that are shown, whoever took them and whatever the hour: they follow from
 * the timetable and the day alone, so those computed last are kept.
 *
 * @param today in the shop's zone
 */
record SlotWeek(
    OpeningHours hours, List<Holiday> holidays, Duration length, ZoneId zone, LocalDate today) {
  /** Some 30 KB each. */
  private static final int MOST = 200;

  private static final Map<SlotWeek, List<Slot>> KEPT =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<SlotWeek, List<Slot>> eldest) {
              return size() > MOST;
            }
          });

  static SlotWeek of(Timetable timetable, OpeningHours hours, ZoneId zone, LocalDate today) {
    return new SlotWeek(hours, timetable.holidays(), timetable.slot(), zone, today);
  }

  /** In the order of time. */
  List<Slot> slots() {
    return KEPT.computeIfAbsent(this, SlotWeek::cut);
  }

  private List<Slot> cut() {
    List<Slot> slots = new ArrayList<>();
    for (int day = -1; day < SlotCalendar.DAYS_SHOWN; day++) {
      for (OpeningInterval opening :
          OpeningInterval.beginningOn(today.plusDays(day), hours, holidays, zone)) {
        OpeningSlots.of(opening, length, zone, slots);
      }
    }
    LocalDate end = today.plusDays(SlotCalendar.DAYS_SHOWN);
    slots.removeIf(
        slot -> !slot.date().isBefore(end) || Timetable.isHoliday(slot.date(), holidays));
    slots.sort(Comparator.comparing(Slot::start));
    return List.copyOf(slots);
  }
}
