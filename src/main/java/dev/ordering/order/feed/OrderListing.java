package dev.ordering.order.feed;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.order.model.NextOrders;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderMapper;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.ListedOrders;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the orders of a user: the use case behind GET /orders. */
public final class OrderListing {
  /** Contract section "Limits". */
  public static final int PAGE = 15;

  private final Transactions transactions;
  private final OrderListRepository orders;
  private final Shops shops;
  private final Clock clock;
  private final FeedMetrics figures;

  public OrderListing(
      Transactions transactions,
      OrderListRepository orders,
      Shops shops,
      Clock clock,
      FeedMetrics figures) {
    this.transactions = transactions;
    this.orders = orders;
    this.shops = shops;
    this.clock = clock;
    this.figures = figures;
  }

  /**
   * One page.
   *
   * @param addresses of what an order's representation leads to
   * @throws OrderException.InvalidCursor if a cursor is not a listed order of the caller
   */
  public ListedOrders page(Caller caller, OrderQuery query, OrderUrls addresses) {
    ListedOrders listed = read(caller, query, addresses);
    figures.answered(listed.page());
    return listed;
  }

  private ListedOrders read(Caller caller, OrderQuery query, OrderUrls addresses) {
    return transactions.read(
        () -> {
          // one more than a page tells whether more results exist
          List<OrderListRepository.Listed> found =
              orders.list(caller.userId(), caller.platformId(), query, PAGE + 1);
          boolean more = found.size() > PAGE;
          List<OrderListRepository.Listed> page = more ? found.subList(0, PAGE) : found;
          Map<Long, Shop> at =
              shops.snapshots(page.stream().map(OrderListRepository.Listed::shop).toList());
          Optional<Long> lastId =
              page.isEmpty()
                  ? Optional.empty()
                  : Optional.of(page.get(page.size() - 1).order().id());
          Optional<NextOrders> future =
              more ? Optional.empty() : query.future(lastId, clock.instant());
          return new ListedOrders(
              new OrderPage(
                  page.stream()
                      .map(OrderListRepository.Listed::order)
                      .map(
                          order -> OrderMapper.of(order, at.get(order.owner().shopId()), addresses))
                      .toList(),
                  more ? lastId.map(query::after) : Optional.empty(),
                  future),
              List.of(
                  page.stream().map(OrderListing::revision).toList(),
                  more,
                  future.isPresent(),
                  addresses));
        });
  }

  /** All that can change of a listed order; the rest was copied into it for good. */
  private static List<Object> revision(OrderListRepository.Listed listed) {
    Order order = listed.order();
    return List.of(
        order.id(),
        order.status(),
        order.paymentStatus(),
        order.externalOrderNr(),
        listed.shop().number());
  }
}
