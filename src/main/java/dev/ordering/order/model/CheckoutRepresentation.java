package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.model.CheckoutMethod;
import java.util.Optional;

/**
 * How, when and where an order is received (contract "OrderCheckout").
 *
 * @param date YYYY-MM-DD in the shop's zone
 * @param time HH:MM in the shop's zone
 * @param endTime HH:MM in the shop's zone; empty if only a start was agreed
 * @param address left out unless the order is delivered
 * @param notes the customer's notes for the delivery
 * @param name the customer's name
 * @param latchId the locker; left out unless the order is put into one
 * @param comment the customer's note on the order
 * @param notificationMethod how the customer is notified that the order is in the locker: email or
 *     sms; empty if the customer is not notified
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CheckoutRepresentation(
    CheckoutMethod method,
    String date,
    String time,
    String endTime,
    Optional<Address> address,
    String notes,
    String name,
    Optional<Long> latchId,
    String comment,
    String notificationMethod) {}
