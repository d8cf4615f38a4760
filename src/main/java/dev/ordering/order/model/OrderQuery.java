package dev.ordering.order.model;

import dev.ordering.http.QueryParameters;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The query parameters of GET /orders in their newest form (contract endpoint 3). Because creation
 * dates are whole seconds, an exclusive upper bound T is the inclusive {@code created_before} T−1.
 *
 * @param status only orders with this status.
 * @param createdAfter only orders placed at or after this time, in seconds since the epoch. Do not
 *     use it for paging, because several orders can have the same second.
 * @param createdBefore only orders placed at or before this time, in seconds since the epoch.
 * @param beforeId only orders created before the order with this id. Their ids can be larger. If
 *     the user has no order with this id, the error is {@code invalid_cursor}.
 * @param afterId only orders created after the order with this id. Their ids can be smaller.
 * @param sort {@code descending} (newest first) by default.
 * @param companyId only orders at the shops of this company, on every platform.
 */
public record OrderQuery(
    Optional<OrderStatus> status,
    Optional<Long> createdAfter,
    Optional<Long> createdBefore,
    Optional<Long> beforeId,
    Optional<Long> afterId,
    Optional<SortOrder> sort,
    Optional<Long> companyId) {

  /**
   * Parses the query of a request.
   *
   * @throws dev.ordering.http.problem.ProblemException 400 with all errors
   */
  public static OrderQuery of(QueryParameters parameters) {
    OrderQuery query =
        new OrderQuery(
            parameters.one("status", List.of(OrderStatus.values()), OrderStatus::name),
            parameters.timestamp("created_after"),
            parameters.timestamp("created_before"),
            parameters.id("before_id"),
            parameters.id("after_id"),
            parameters.one("sort", List.of(SortOrder.values()), SortOrder::value),
            parameters.id("company_id"));
    parameters.requireValid();
    return query;
  }

  /** Whether the oldest orders come first. The default is descending. */
  public boolean isAscending() {
    return sort.filter(SortOrder.ASCENDING::equals).isPresent();
  }

  /** Whether the query asks for the orders after the last one that a client has. */
  public boolean isPoll() {
    return isAscending() && afterId.isPresent() && beforeId.isEmpty();
  }

  /** Returns the parameters of the call for the orders after this one, in the query's sort. */
  public NextOrders after(long lastId) {
    return isAscending() ? next(beforeId, Optional.of(lastId)) : next(Optional.of(lastId), afterId);
  }

  /**
   * Returns the parameters of the call for orders that do not exist yet, if no results are left
   * now.
   *
   * @param lastId the last result; empty if there was none
   * @return empty unless new orders come last (ascending) and may still match the filters
   */
  public Optional<NextOrders> future(Optional<Long> lastId, Instant now) {
    boolean open = createdBefore.isEmpty() || createdBefore.get() >= now.getEpochSecond();
    return isAscending() && beforeId.isEmpty() && open
        ? Optional.of(next(Optional.empty(), lastId.or(() -> afterId)))
        : Optional.empty();
  }

  private NextOrders next(Optional<Long> before, Optional<Long> after) {
    return new NextOrders(status, createdAfter, createdBefore, before, after, sort, companyId);
  }
}
