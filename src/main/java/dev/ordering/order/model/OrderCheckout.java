package dev.ordering.order.model;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.model.CheckoutMethod;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;

/**
 * How, when and where an order is received, as agreed when it was placed. Texts without a value are
 * empty.
 *
 * @param date the day in the shop's zone, as are the times
 * @param address the delivery address; only for a delivery
 * @param notes the customer's notes for the delivery
 * @param name the customer's name
 * @param latchId the locker; only for an order that is put into one
 * @param comment the customer's note on the order
 * @param notificationMethod how the customer is notified that the order is in the locker
 */
public record OrderCheckout(
    CheckoutMethod method,
    Optional<LocalDate> date,
    Optional<LocalTime> time,
    Optional<LocalTime> endTime,
    Optional<Address> address,
    String notes,
    String name,
    Optional<Long> latchId,
    String comment,
    String notificationMethod) {

  /** Returns when the handover ends, in the shop's zone: with its slot, or else with its day. */
  public Optional<LocalDateTime> end() {
    LocalTime end = endTime.or(() -> time).orElse(LocalTime.MIDNIGHT);
    boolean isNextDay = time.isEmpty() || end.isBefore(time.get());
    return date.map(day -> (isNextDay ? day.plusDays(1) : day).atTime(end));
  }
}
