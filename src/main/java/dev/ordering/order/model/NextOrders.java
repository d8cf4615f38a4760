package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * Exactly the query parameters of a following call to GET /orders: the filters of this one and a
 * cursor.
 *
 * @param createdAfter seconds since the epoch
 * @param createdBefore seconds since the epoch
 * @param beforeId the cursor of newest first
 * @param afterId the cursor of oldest first
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
