package dev.ordering.checkout;

import dev.ordering.catalog.Address;
import java.util.Map;
import java.util.Optional;

/**
 * Who asks, where it is known.
 *
 * @param defaultAddress decides the delivery zone as long as no other address is given
 * @param points loyalty points, by company id
 */
public record Customer(long id, Optional<Address> defaultAddress, Map<Long, Long> points) {
  public Customer {
    points = Map.copyOf(points);
  }
}
