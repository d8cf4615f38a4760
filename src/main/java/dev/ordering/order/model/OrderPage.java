package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * One page of a user's orders (contract endpoint 3).
 *
 * @param results at most 15 orders
 * @param next the parameters of the call that returns the following results now; null if there are
 *     none
 * @param future the parameters of the call, to be repeated later, that returns orders that do not
 *     exist yet; null unless the sort is ascending, no results are left and new orders may still
 *     match
 */
public record OrderPage(
    List<OrderRepresentation> results,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextOrders> next,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextOrders> future) {}
