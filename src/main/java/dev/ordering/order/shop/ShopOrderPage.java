package dev.ordering.order.shop;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.order.detail.DetailedOrderMapper;
import dev.ordering.order.detail.DetailedOrderRepresentation;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.order.model.SortOrder;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * One page of a company's orders.
 *
 * @param results at most 50 orders
 * @param next the parameters of the call that returns the following results now; null if there are
 *     none
 * @param future the parameters of the call, to be repeated later, that returns orders that do not
 *     exist yet; null unless the sort is ascending, no results are left and new orders may still
 *     match
 */
public record ShopOrderPage(
    List<DetailedOrderRepresentation> results,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextShopOrders> next,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<NextShopOrders> future) {
  static ShopOrderPage of(ShopOrders.Page page, OrderUrls urls) {
    return new ShopOrderPage(
        page.orders().stream().map(order -> DetailedOrderMapper.of(order, urls)).toList(),
        page.next().map(NextShopOrders::of),
        page.future().map(NextShopOrders::of));
  }

  /**
   * Exactly the query parameters of the next call: the filters of this call and a cursor.
   *
   * @param date YYYY-MM-DD
   * @param createdAfter seconds since the epoch
   * @param createdBefore seconds since the epoch
   * @param beforeId the cursor if the newest orders come first
   * @param afterId the cursor if the oldest orders come first
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record NextShopOrders(
      Optional<Long> shopId,
      Optional<OrderStatus> status,
      Optional<String> date,
      Optional<Long> createdAfter,
      Optional<Long> createdBefore,
      Optional<Long> beforeId,
      Optional<Long> afterId,
      Optional<SortOrder> sort) {
    static NextShopOrders of(ShopOrderQuery query) {
      return new NextShopOrders(
          query.shopId(),
          query.status(),
          query.date().map(LocalDate::toString),
          query.createdAfter(),
          query.createdBefore(),
          query.beforeId(),
          query.afterId(),
          query.sort());
    }
  }
}
