package dev.ordering.checkout;

/**
 * A time in which an order can be had, by the clock of the shop.
 *
 * @param date YYYY-MM-DD
 * @param time HH:MM
 * @param endTime HH:MM; of the next day where it is not after {@code time}
 */
public record SlotRepresentation(String date, String time, String endTime) {
  static SlotRepresentation of(Slot slot) {
    return new SlotRepresentation(
        slot.date().toString(), slot.time().toString(), slot.endTime().toString());
  }
}
