package dev.ordering.checkout.response;

import dev.ordering.checkout.slot.Slot;
import dev.ordering.versioning.CachedJsonList;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A slot in which an order can be received, in the shop's local time.
 *
 * @param date YYYY-MM-DD
 * @param time HH:MM
 * @param endTime HH:MM; on the next day if it is not after {@code time}
 */
public record SlotRepresentation(String date, String time, String endTime) {
  private static final int SECONDS = 60;

  /**
   * The texts of all minutes of a day. A response has hundreds of slots, and a day has only 1,440
   * minutes.
   */
  private static final List<String> MINUTES =
      IntStream.range(0, 24 * 60)
          .mapToObj(minute -> LocalTime.of(minute / 60, minute % 60).toString())
          .toList();

  private static final Function<List<Slot>, List<SlotRepresentation>> ALL = SlotRepresentation::all;

  static SlotRepresentation of(Slot slot) {
    return new SlotRepresentation(slot.date().toString(), text(slot.time()), text(slot.endTime()));
  }

  /**
   * Returns the representations of slots that are sorted by day. Their JSON is cached, because it
   * is mostly the same in many responses.
   */
  static List<SlotRepresentation> of(List<Slot> slots) {
    return new CachedJsonList<>(slots, ALL);
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
