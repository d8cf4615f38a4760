package dev.ordering.order.demo;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * When a demo shop hands its orders over: within the opening hours of all methods that its orders
 * have, and not on the holidays of the demo shops.
 *
 * @param leadDays the least number of days between the order and its handover
 * @param slots how many slots of a day are used, the first of which begins at nine
 */
record DemoHandover(Set<DayOfWeek> days, int leadDays, int slots, Duration slot) {
  private static final LocalTime FIRST_SLOT = LocalTime.of(9, 0);
  private static final Duration HALF_HOUR = Duration.ofMinutes(30);

  private static final Map<Long, DemoHandover> OF_SHOPS =
      Map.of(
          1L, new DemoHandover(EnumSet.allOf(DayOfWeek.class), 1, 16, HALF_HOUR),
          2L,
              new DemoHandover(
                  EnumSet.range(DayOfWeek.TUESDAY, DayOfWeek.SATURDAY), 1, 6, HALF_HOUR),
          3L, new DemoHandover(EnumSet.of(DayOfWeek.SATURDAY), 2, 3, Duration.ofHours(1)));

  static DemoHandover of(long shopId) {
    return OF_SHOPS.get(shopId);
  }

  /** Returns the day on which an order is handed over. */
  LocalDate day(LocalDate ordered, long orderId) {
    LocalDate day = ordered.plusDays(leadDays + orderId % 3);
    while (!days.contains(day.getDayOfWeek()) || isHoliday(day)) {
      day = day.plusDays(1);
    }
    return day;
  }

  /** Returns the beginning of the slot in which an order is handed over. */
  LocalTime time(long orderId) {
    return FIRST_SLOT.plus(slot.multipliedBy(orderId % slots));
  }

  private static boolean isHoliday(LocalDate day) {
    return day.getDayOfYear() <= 2 || (day.getMonthValue() == 12 && day.getDayOfMonth() >= 25);
  }
}
