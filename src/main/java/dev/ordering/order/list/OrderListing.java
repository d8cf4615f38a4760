package dev.ordering.order.list;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderMapper;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.ListedOrders;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRevision;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the orders of a user: the use case behind GET /orders. */
public record OrderListing(
    Transactions transactions,
    OrderListRepository orders,
    Shops shops,
    Clock clock,
    OrderListMetrics metrics) {
  /** The maximum number of orders in a page (contract section "Limits"). */
  public static final int PAGE = 15;

  /**
   * Returns one page.
   *
   * @param urls makes the URLs in the representation of an order
   * @throws OrderException.InvalidCursor if a cursor is not a listed order of the caller
   */
  public ListedOrders page(Caller caller, OrderQuery query, OrderUrls urls) {
    ListedOrders listed = read(caller, query, urls);
    metrics.countPage(listed.page());
    return listed;
  }

  /**
   * Returns the revision that {@link #page} would have, for less than the cost of a page.
   *
   * @throws OrderException.InvalidCursor as for a page
   */
  public List<?> revision(Caller caller, OrderQuery query, OrderUrls urls) {
    return transactions.read(
        () ->
            revision(
                orders.revisions(caller.userId(), caller.platformId(), query, PAGE + 1),
                query,
                urls));
  }

  private ListedOrders read(Caller caller, OrderQuery query, OrderUrls urls) {
    return transactions.read(
        () -> {
          // reads one more than a page holds, to know whether more results exist
          List<OrderListRepository.Listed> found =
              orders.list(caller.userId(), caller.platformId(), query, PAGE + 1);
          boolean more = found.size() > PAGE;
          List<OrderListRepository.Listed> page = onPage(found);
          Map<Long, Shop> at =
              shops.snapshots(page.stream().map(OrderListRepository.Listed::shop).toList());
          Optional<Long> lastId = last(page).map(listed -> listed.order().id());
          return new ListedOrders(
              new OrderPage(
                  page.stream()
                      .map(OrderListRepository.Listed::order)
                      .map(order -> OrderMapper.of(order, at.get(order.owner().shopId()), urls))
                      .toList(),
                  more ? lastId.map(query::after) : Optional.empty(),
                  more ? Optional.empty() : query.future(lastId, clock.instant())),
              revision(
                  found.stream().map(OrderListRepository.Listed::revision).toList(), query, urls));
        });
  }

  private List<?> revision(List<OrderRevision> found, OrderQuery query, OrderUrls urls) {
    boolean more = found.size() > PAGE;
    List<OrderRevision> page = onPage(found);
    Optional<Long> lastId = last(page).map(OrderRevision::id);
    return List.of(
        page, more, !more && query.future(lastId, clock.instant()).isPresent(), urls.publicUrl());
  }

  private static <T> List<T> onPage(List<T> found) {
    return found.subList(0, Math.min(PAGE, found.size()));
  }

  private static <T> Optional<T> last(List<T> page) {
    return page.isEmpty() ? Optional.empty() : Optional.of(page.get(page.size() - 1));
  }
}
