package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * Exactly the query parameters of the next call to GET /orders: the filters of this call and a
 * cursor.
 *
 * @param createdAfter seconds since the epoch
 * @param createdBefore seconds since the epoch
 * @param beforeId the cursor if the newest orders come first
 * @param afterId the cursor if the oldest orders come first
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record NextOrders(
    Optional<OrderStatus> status,
    Optional<Long> createdAfter,
    Optional<Long> createdBefore,
    Optional<Long> beforeId,
    Optional<Long> afterId,
    Optional<SortOrder> sort,
    Optional<Long> companyId) {}
