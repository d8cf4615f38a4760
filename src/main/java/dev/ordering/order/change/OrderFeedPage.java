package dev.ordering.order.change;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.order.detail.DetailedOrderMapper;
import dev.ordering.order.detail.DetailedOrderRepresentation;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.model.OrderUrls;
import java.util.List;
import java.util.Optional;

/**
 * One page of the feed of changes.
 *
 * @param results at most 100 changes, oldest first
 * @param next the parameters of the call that returns the following changes now; null if there are
 *     none
 * @param future the parameters of the call, to be repeated later, that returns changes that do not
 *     exist yet; null if {@code next} is present
 */
public record OrderFeedPage(
    List<OrderChangeRepresentation> results,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextOrderChanges> next,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextOrderChanges> future) {
  static OrderFeedPage of(OrderFeed.Page page, OrderUrls urls) {
    return new OrderFeedPage(
        page.changes().stream()
            .map(
                change ->
                    new OrderChangeRepresentation(
                        change.id(),
                        change.what(),
                        change.at().getEpochSecond(),
                        DetailedOrderMapper.of(change.order(), urls)))
            .toList(),
        page.next().map(NextOrderChanges::of),
        page.future().map(NextOrderChanges::of));
  }

  /**
   * A change of an order.
   *
   * @param at seconds since the epoch
   * @param order the order as it is when the page is read
   */
  public record OrderChangeRepresentation(
      long id, OrderChange.What type, long at, DetailedOrderRepresentation order) {}

  /** Exactly the query parameters of the next call: the filters of this call and the cursor. */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record NextOrderChanges(
      Optional<Long> shopId, Optional<OrderChange.What> type, Optional<Long> afterId) {
    static NextOrderChanges of(OrderFeedQuery query) {
      return new NextOrderChanges(query.shopId(), query.type(), query.afterId());
    }
  }
}
