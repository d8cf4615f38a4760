package dev.ordering.order.model;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.text.Phrase;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The query parameters of the list of a company's orders.
 *
 * @param shopId only orders of this shop.
 * @param status only orders with this status.
 * @param date only orders that are handed over on this day, {@code YYYY-MM-DD}.
 * @param createdAfter only orders placed at or after this time, in seconds since the epoch.
 * @param createdBefore only orders placed at or before this time, in seconds since the epoch.
 * @param beforeId only orders that were paid or validated before the order with this id.
 * @param afterId only orders that were paid or validated after the order with this id.
 * @param sort {@code descending} (newest first) by default.
 */
public record ShopOrderQuery(
    Optional<Long> shopId,
    Optional<OrderStatus> status,
    Optional<LocalDate> date,
    Optional<Long> createdAfter,
    Optional<Long> createdBefore,
    Optional<Long> beforeId,
    Optional<Long> afterId,
    Optional<SortOrder> sort) {
  private static final Phrase DATE = Phrase.of("parameter.date");

  /**
   * Parses the query of a request.
   *
   * @throws dev.ordering.http.problem.ProblemException 400 with all errors
   */
  public static ShopOrderQuery of(QueryParameters parameters) {
    ShopOrderQuery query =
        new ShopOrderQuery(
            parameters.id("shop_id"),
            parameters.one("status", List.of(OrderStatus.values()), OrderStatus::name),
            date(parameters),
            parameters.timestamp("created_after"),
            parameters.timestamp("created_before"),
            parameters.id("before_id"),
            parameters.id("after_id"),
            parameters.one("sort", List.of(SortOrder.values()), SortOrder::value));
    parameters.requireValid();
    return query;
  }

  private static Optional<LocalDate> date(QueryParameters parameters) {
    Optional<LocalDate> date = parameters.text("date").flatMap(ShopOrderQuery::date);
    if (date.isEmpty() && parameters.names().contains("date")) {
      parameters.invalid("date", DATE);
    }
    return date;
  }

  private static Optional<LocalDate> date(String text) {
    try {
      return Optional.of(LocalDate.parse(text)).filter(day -> text.matches("[0-9-]{10}"));
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }

  /** Whether the oldest orders come first. The default is descending. */
  public boolean isAscending() {
    return sort.filter(SortOrder.ASCENDING::equals).isPresent();
  }

  /** Returns the query for the orders after this one, in the query's sort. */
  public ShopOrderQuery after(long lastId) {
    return isAscending() ? with(beforeId, Optional.of(lastId)) : with(Optional.of(lastId), afterId);
  }

  /**
   * Returns the query for orders that do not exist yet, if no results are left now.
   *
   * @param lastId the last result; empty if there was none
   * @return empty unless new orders come last (ascending) and may still match
   */
  public Optional<ShopOrderQuery> future(Optional<Long> lastId, Instant now) {
    boolean open = createdBefore.isEmpty() || createdBefore.get() >= now.getEpochSecond();
    return isAscending() && beforeId.isEmpty() && open
        ? Optional.of(with(Optional.empty(), lastId.or(() -> afterId)))
        : Optional.empty();
  }

  private ShopOrderQuery with(Optional<Long> before, Optional<Long> after) {
    return new ShopOrderQuery(
        shopId, status, date, createdAfter, createdBefore, before, after, sort);
  }
}
