package dev.ordering.order.model;

import dev.ordering.http.QueryParameters;
import java.util.List;
import java.util.Optional;

/**
 * The query parameters of the feed of changes.
 *
 * @param shopId only changes of orders of this shop.
 * @param type only changes of this type.
 * @param afterId only changes after the change with this id. If the company has no change with this
 *     id, the error is {@code invalid_cursor}.
 * @param latest with {@code true}, the page has no changes, and its {@code future} starts now. Use
 *     it for a till that starts empty.
 */
public record OrderFeedQuery(
    Optional<Long> shopId,
    Optional<OrderChange.What> type,
    Optional<Long> afterId,
    boolean latest) {

  /**
   * Parses the query of a request.
   *
   * @throws dev.ordering.http.problem.ProblemException 400 with all errors
   */
  public static OrderFeedQuery of(QueryParameters parameters) {
    OrderFeedQuery query =
        new OrderFeedQuery(
            parameters.id("shop_id"),
            parameters.one("type", List.of(OrderChange.What.values()), OrderChange.What::value),
            parameters.id("after_id"),
            parameters.one("latest", List.of(true, false), Object::toString).orElse(false));
    parameters.requireValid();
    return query;
  }

  /** Returns the query for the changes that follow the given one. */
  public OrderFeedQuery after(Optional<Long> changeId) {
    return new OrderFeedQuery(shopId, type, changeId.or(() -> afterId), false);
  }
}
