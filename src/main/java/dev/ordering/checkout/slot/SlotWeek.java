package dev.ordering.checkout.slot;

import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.http.text.LruMap;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * All slots of some days, including full and past ones. They depend only on the timetable and the
 * first day, so the most recently used ones are cached.
 *
 * @param firstDay in the shop's time zone
 */
record SlotWeek(
    OpeningHours hours, List<Holiday> holidays, Duration length, ZoneId zone, LocalDate firstDay) {
  /** How many weeks the cache holds. Each needs about 30 KB. */
  private static final int CACHED_WEEKS = 200;

  private static final Map<SlotWeek, CachedSlots> CACHE = LruMap.shared(CACHED_WEEKS);

  static SlotWeek of(Timetable timetable, OpeningHours hours, ZoneId zone, LocalDate firstDay) {
    return new SlotWeek(hours, timetable.holidays(), timetable.slot(), zone, firstDay);
  }

  /** Returns the slots that begin at a moment or later, in the order of time. */
  List<Slot> from(Instant first) {
    return CACHE.computeIfAbsent(this, SlotWeek::compute).from(first);
  }

  private CachedSlots compute() {
    List<Slot> slots = new ArrayList<>();
    for (int day = -1; day < SlotCalendar.DAYS_SHOWN; day++) {
      for (OpeningInterval opening :
          OpeningInterval.beginningOn(firstDay.plusDays(day), hours, holidays, zone)) {
        OpeningSlots.of(opening, length, zone, slots);
      }
    }
    LocalDate end = firstDay.plusDays(SlotCalendar.DAYS_SHOWN);
    slots.removeIf(
        slot -> !slot.date().isBefore(end) || Timetable.isHoliday(slot.date(), holidays));
    slots.sort(Comparator.comparing(Slot::start));
    return new CachedSlots(slots);
  }

  /**
   * The slots of a week. Until the next of them begins, all requests share the same list of the
   * remaining ones.
   */
  private static final class CachedSlots {
    private final List<Slot> all;
    private volatile List<Slot> left;

    CachedSlots(List<Slot> slots) {
      all = List.copyOf(slots);
      left = all;
    }

    List<Slot> from(Instant first) {
      int begin = 0;
      while (begin < all.size() && all.get(begin).start().isBefore(first)) {
        begin++;
      }
      List<Slot> known = left;
      if (known.size() != all.size() - begin) {
        known = List.copyOf(all.subList(begin, all.size()));
        left = known;
      }
      return known;
    }
  }
}
