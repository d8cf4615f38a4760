package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * One page of a user's orders (contract endpoint 3).
 *
 * @param results at most 15
 * @param next the call that gives the following results now; null when there are none
 * @param future the call that gives orders that do not exist yet, to be repeated later; null unless
 *     the sort is ascending, no results are left and new orders may still match
 */
public record OrderPage(
    List<OrderRepresentation> results,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextOrders> next,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextOrders> future) {
  public OrderPage {
    results = List.copyOf(results);
  }
}
