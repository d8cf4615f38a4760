package dev.ordering.order.model;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.model.CheckoutMethod;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/**
 * How, when and where an order is received, as agreed when it was placed. Texts without a value are
 * empty.
 *
 * @param date in the shop's zone, as are the times
 * @param address only of a delivery
 * @param notes for the delivery
 * @param name of the customer
 * @param latchId only of an order put into a locker
 * @param comment the customer's note on the order
 * @param notificationMethod how the customer of a locker is told
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
    String notificationMethod) {}
