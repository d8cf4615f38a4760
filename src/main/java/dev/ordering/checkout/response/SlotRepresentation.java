package dev.ordering.checkout.response;

import dev.ordering.checkout.slot.Slot;
import dev.ordering.versioning.RecurringList;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A time in which an order can be had, by the clock of the shop.
 *
 * @param date YYYY-MM-DD
 * @param time HH:MM
 * @param endTime HH:MM; of the next day where it is not after {@code time}
 */
public record SlotRepresentation(String date, String time, String endTime) {
  private static final int SECONDS = 60;

  /** A response has hundreds of slots, and a day has 1,440 minutes. */
  private static final List<String> MINUTES =
      IntStream.range(0, 24 * 60)
          .mapToObj(minute -> LocalTime.of(minute / 60, minute % 60).toString())
          .toList();

  private static final Function<List<Slot>, List<SlotRepresentation>> ALL = SlotRepresentation::all;

  static SlotRepresentation of(Slot slot) {
    return new SlotRepresentation(slot.date().toString(), text(slot.time()), text(slot.endTime()));
  }

  /** Those of slots that stand day by day: mostly the same in many responses. */
  static List<SlotRepresentation> of(List<Slot> slots) {
    return new RecurringList<>(slots, ALL);
  }

  private static List<SlotRepresentation> all(List<Slot> slots) {
    List<SlotRepresentation> all = new ArrayList<>(slots.size());
    LocalDate day = LocalDate.MIN;
    String date = "";
    for (Slot slot : slots) {
      if (!slot.date().equals(day)) {
        day = slot.date();
        date = day.toString();
      }
      all.add(new SlotRepresentation(date, text(slot.time()), text(slot.endTime())));
    }
    return all;
  }

  private static String text(LocalTime time) {
    return MINUTES.get(time.toSecondOfDay() / SECONDS);
  }
}
