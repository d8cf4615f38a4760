package dev.ordering.order.placing;

import dev.ordering.order.model.OrderRepresentation;
import java.util.List;

/**
 * The response to POST /orders.
 *
 * @param results one order per shop, in the order of the cart
 * @param payments the online payments to make, one per company; empty if there are none
 */
public record PlacedOrdersRepresentation(
    List<OrderRepresentation> results, List<PaymentRequestRepresentation> payments) {}
