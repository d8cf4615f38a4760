package dev.ordering.checkout.slot;

import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.CheckoutMethod;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The times at which a shop can hand over an order by one method. Slots follow each other from the
 * opening on; the last one ends at or before the closing. If a clock change repeats an hour, only
 * its first occurrence is used.
 */
public final class SlotCalendar {
  /** The number of days shown, from {@link #firstShown} on. */
  public static final int DAYS_SHOWN = 7;

  private static final Duration DAY = Duration.ofDays(1);

  private final ShopCatalogue shop;
  private final CheckoutMethod method;
  private final Counters counters;
  private final Instant now;
  private final Timetable timetable;
  private final OpeningHours hours;
  private final ZoneId zone;

  public SlotCalendar(ShopCatalogue shop, CheckoutMethod method, Counters counters, Instant now) {
    this.shop = shop;
    this.method = method;
    this.counters = counters;
    this.now = now;
    this.timetable = shop.timetable();
    this.hours =
        switch (method) {
          case DELIVERY -> timetable.delivery();
          case TAKEOUT -> timetable.takeout();
          case LATCH -> timetable.latch();
        };
    this.zone = shop.shop().zone();
  }

  /**
   * Returns the first of the days shown: today, or the first day for which the shop still takes
   * orders if they must be placed more than a day before.
   */
  public static LocalDate firstShown(ShopCatalogue shop, Instant now) {
    Duration lead = shop.timetable().lead();
    Instant first = lead.compareTo(DAY) > 0 ? now.plus(lead) : now;
    return LocalDate.ofInstant(first, shop.shop().zone());
  }

  /** Whether the shop offers the method at all. */
  public boolean isOffered() {
    boolean possible =
        switch (method) {
          case DELIVERY -> !shop.zones().isEmpty();
          case TAKEOUT -> true;
          case LATCH -> !shop.lockers().isEmpty();
        };
    return possible && !hours.isNever();
  }

  /** Returns why an order cannot be received at a time; nothing if it can. */
  public Optional<SlotRefusal> refusal(
      LocalDate date, LocalTime time, Optional<LocalTime> endTime) {
    List<ZoneOffset> offsets = zone.getRules().getValidOffsets(date.atTime(time));
    // the hour that the clock change skips in spring
    if (offsets.isEmpty()) {
      return SlotRefusal.of(CheckoutCode.SHOP_CLOSED, "time");
    }
    Instant wanted = date.atTime(time).toInstant(offsets.get(0));
    Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
    if (wanted.isBefore(minute)) {
      boolean isToday = date.equals(LocalDate.ofInstant(now, zone));
      return SlotRefusal.of(CheckoutCode.DATE_IN_PAST, isToday ? "time" : "date");
    }
    Optional<OpeningInterval> opening = opening(date, wanted);
    if (opening.isEmpty()) {
      return SlotRefusal.of(CheckoutCode.SHOP_CLOSED, "time");
    }
    if (wanted.isBefore(minute.plus(timetable.lead()))) {
      return SlotRefusal.of(CheckoutCode.TOO_SOON, "time");
    }
    if (isFull(slotStart(opening.get(), wanted))) {
      return SlotRefusal.of(CheckoutCode.SLOT_FULL, "time");
    }
    return endTime
        .filter(
            end ->
                SlotRefusal.end(wanted, date, end, zone)
                    .filter(ends -> !ends.isAfter(opening.get().closes()))
                    .isEmpty())
        .flatMap(end -> SlotRefusal.of(CheckoutCode.SHOP_CLOSED, "end_time"));
  }

  /**
   * Returns the slot in which an order at a time is counted; nothing if the shop is closed then.
   */
  public Optional<SlotKey> slot(LocalDate date, LocalTime time) {
    return zone.getRules().getValidOffsets(date.atTime(time)).stream()
        .findFirst()
        .map(offset -> date.atTime(time).toInstant(offset))
        .flatMap(wanted -> opening(date, wanted).map(opening -> slotStart(opening, wanted)))
        .map(start -> new SlotKey(shop.id(), method, start));
  }

  /** Whether the shop hands over orders on a day, and takes orders for it at this moment. */
  public boolean serves(LocalDate day) {
    LocalDate earliest = LocalDate.ofInstant(now.plus(timetable.lead()), zone);
    if (timetable.isHoliday(day) || day.isBefore(earliest)) {
      return false;
    }
    return day.equals(earliest) ? isAnyFree(day) : timetable.serves(day, hours);
  }

  private boolean isAnyFree(LocalDate day) {
    return isOffered()
        && SlotWeek.of(timetable, hours, zone, day).from(now.plus(timetable.lead())).stream()
            .anyMatch(slot -> slot.date().equals(day) && !isFull(slot.start()));
  }

  /** Returns the free slots of the days shown that can still be ordered for. */
  public List<Slot> free() {
    if (!isOffered()) {
      return List.of();
    }
    List<Slot> later =
        SlotWeek.of(timetable, hours, zone, firstShown(shop, now)).from(now.plus(timetable.lead()));
    return isNoneFull() ? later : later.stream().filter(slot -> !isFull(slot.start())).toList();
  }

  private boolean isNoneFull() {
    if (timetable.capacity().isEmpty()) {
      return true;
    }
    for (SlotKey used : counters.slotUse().keySet()) {
      if (used.method() == method && used.shopId() == shop.id()) {
        return false;
      }
    }
    return timetable.capacity().getAsInt() > 0;
  }

  private Optional<OpeningInterval> opening(LocalDate date, Instant wanted) {
    if (timetable.isHoliday(date)) {
      return Optional.empty();
    }
    for (LocalDate day : List.of(date.minusDays(1), date)) {
      for (OpeningInterval opening :
          OpeningInterval.beginningOn(day, hours, timetable.holidays(), zone)) {
        if (opening.contains(wanted)
            && !slotStart(opening, wanted).plus(timetable.slot()).isAfter(opening.closes())) {
          return Optional.of(opening);
        }
      }
    }
    return Optional.empty();
  }

  private Instant slotStart(OpeningInterval opening, Instant wanted) {
    Duration slot = timetable.slot();
    long open = Duration.between(opening.opens(), wanted).toMillis();
    return opening.opens().plus(slot.multipliedBy(open / slot.toMillis()));
  }

  private boolean isFull(Instant start) {
    if (timetable.capacity().isEmpty()) {
      return false;
    }
    int used = counters.slotUse().getOrDefault(new SlotKey(shop.id(), method, start), 0);
    return used >= timetable.capacity().getAsInt();
  }
}
