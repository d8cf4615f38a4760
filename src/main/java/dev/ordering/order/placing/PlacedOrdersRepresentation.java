package dev.ordering.order.placing;

import dev.ordering.order.model.OrderRepresentation;
import java.util.List;

/**
 * The answer to POST /orders.
 *
 * @param results one order per shop, in the order of the cart
 */
public record PlacedOrdersRepresentation(List<OrderRepresentation> results) {
  public PlacedOrdersRepresentation {
    results = List.copyOf(results);
  }
}
