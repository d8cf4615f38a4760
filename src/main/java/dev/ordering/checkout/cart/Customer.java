package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Address;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The customer, as far as known.
 *
 * @param defaultAddress decides the delivery zone as long as no other address is given
 * @param telephone receives text messages as long as no other number is given
 * @param points loyalty points, by company id
 * @param staffOf the shops of which the customer is staff, by id
 */
public record Customer(
    long id,
    Optional<Address> defaultAddress,
    Optional<String> telephone,
    Map<Long, Long> points,
    Set<Long> staffOf) {
  /** Returns a customer of whom only the id is needed. */
  public static Customer of(long id) {
    return new Customer(id, Optional.empty(), Optional.empty(), Map.of(), Set.of());
  }

  public Customer {
    points = Map.copyOf(points);
    staffOf = Set.copyOf(staffOf);
  }
}
