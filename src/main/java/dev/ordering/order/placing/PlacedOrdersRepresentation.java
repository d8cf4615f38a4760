package dev.ordering.order.placing;

import dev.ordering.order.model.OrderRepresentation;
import java.util.List;

/**
 * The answer to POST /orders.
 *
 * @param results one order per shop, in the order of the cart
 * @param payments what is to be paid online, one entry per company; empty if nothing is
 */
public record PlacedOrdersRepresentation(
    List<OrderRepresentation> results, List<PaymentRequestRepresentation> payments) {
  public PlacedOrdersRepresentation {
    results = List.copyOf(results);
    payments = List.copyOf(payments);
  }
}
