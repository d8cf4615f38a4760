package dev.ordering.order.shop;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderOutcome;
import dev.ordering.order.detail.OrderPresenter;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderMove;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.order.storage.CompanyOrderRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.UserException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Shows and changes the orders of a company's shops for its staff. All methods throw {@link
 * UserException.PermissionRequired} if the user lacks the permission {@code orders}, and {@link
 * OrderException.NotFound} for a shop or an order that is not the user's, or an order that does not
 * count yet.
 */
public record ShopOrders(
    Transactions transactions,
    CompanyOrderRepository orders,
    OrderChanges changes,
    OrderPresenter presenter,
    Clock clock) {
  /** The maximum number of orders in a page; there are fewer if they have very many lines. */
  public static final int PAGE = 50;

  /**
   * A page of orders.
   *
   * @param next the query for the orders that follow now
   * @param future the query for orders that do not exist yet
   */
  public record Page(
      List<OrderForReader> orders, Optional<ShopOrderQuery> next, Optional<ShopOrderQuery> future) {
    public Page {
      orders = List.copyOf(orders);
    }
  }

  /**
   * Returns one page of the orders of the user's shops, in the order in which they were paid or
   * validated.
   *
   * @throws OrderException.InvalidCursor if a cursor is not an order of the company
   */
  public Page list(long accountId, long companyId, ShopOrderQuery query) {
    return list(accountId, companyId, query, Optional.empty());
  }

  /**
   * Returns such a page.
   *
   * @param from only orders that are handed over on this day or later
   */
  public Page list(long accountId, long companyId, ShopOrderQuery query, Optional<LocalDate> from) {
    return transactions.read(
        () -> {
          CompanyOrderRepository.Page<DetailedOrder> found =
              orders.list(accountId, companyId, query, from, PAGE);
          List<DetailedOrder> page = found.rows();
          Optional<Long> last =
              page.isEmpty()
                  ? Optional.empty()
                  : Optional.of(page.get(page.size() - 1).order().id());
          return new Page(
              presenter.forShop(page),
              found.more() ? last.map(query::after) : Optional.empty(),
              found.more() ? Optional.empty() : query.future(last, clock.instant()));
        });
  }

  /**
   * Returns the orders of a shop that were to be handed over in the two weeks before a day, have
   * not ended and whose payment has not failed, and those whose handover lasted into this day, open
   * or not: at most one page of each, the latest day first. An open order can be in both.
   */
  public List<OrderForReader> earlier(long accountId, Shop shop, LocalDate day) {
    long companyId = shop.companyId();
    LocalDate eve = day.minusDays(1);
    return transactions.read(
        () ->
            Stream.of(
                    orders.earlier(accountId, companyId, shop.id(), day.minusWeeks(2), day, PAGE),
                    orders.overMidnight(accountId, companyId, shop.id(), eve, true, PAGE),
                    orders.overMidnight(accountId, companyId, shop.id(), eve, false, PAGE))
                .flatMap(found -> presenter.forShop(found).stream())
                .toList());
  }

  public OrderForReader find(long accountId, long companyId, long orderId) {
    return transactions.read(() -> presenter.forShop(orders.find(accountId, companyId, orderId)));
  }

  /**
   * Changes an order completely or not at all.
   *
   * @throws OrderException.NoExternalOrderNrs if the shop does not use such numbers
   * @throws OrderException.ProductNotOrdered if the reason names products that were not ordered
   */
  public OrderOutcome change(long accountId, long companyId, long orderId, ShopOrderChange change) {
    OrderAuthor by = OrderAuthor.staff(accountId);
    return make(
        accountId,
        companyId,
        orderId,
        change.status().map(OrderStatus::name).orElse(""),
        order -> {
          if (change.externalOrderNr().isPresent() && !order.shop().usesExternalOrderNrs()) {
            throw new OrderException.NoExternalOrderNrs(order.order().order());
          }
          change.reason().ifPresent(reason -> requireOrdered(reason, order.order()));
          return change.move(by);
        });
  }

  /** Marks an order as ready for the handover. */
  public OrderOutcome ready(long accountId, long companyId, long orderId) {
    OrderAuthor by = OrderAuthor.staff(accountId);
    return make(accountId, companyId, orderId, "ready", order -> OrderMoves.ready(by));
  }

  /**
   * Makes a change of an order unless its payment failed, which is checked under the order's lock.
   */
  public OrderOutcome unlessPaymentFailed(
      long accountId, long companyId, long orderId, Supplier<OrderOutcome> change) {
    return transactions.write(
        () ->
            changes.lock(orderId).isPaymentFailed()
                ? new OrderOutcome.ChangedMeanwhile(find(accountId, companyId, orderId))
                : change.get());
  }

  private OrderOutcome make(
      long accountId,
      long companyId,
      long orderId,
      String wanted,
      Function<OrderForReader, OrderMove> move) {
    return transactions.write(
        () -> {
          OrderMove chosen = move.apply(find(accountId, companyId, orderId));
          return OrderOutcome.of(
              () -> changes.make(orderId, OrderAuthor.staff(accountId), chosen),
              () -> find(accountId, companyId, orderId),
              wanted,
              OrderActor.SHOP);
        });
  }

  private void requireOrdered(OrderReason reason, DetailedOrder order) {
    List<Long> named = reason.productIds();
    if (named.isEmpty()) {
      return;
    }
    Set<Long> ordered = orders.products(order);
    List<Integer> others =
        IntStream.range(0, named.size())
            .filter(i -> !ordered.contains(named.get(i)))
            .boxed()
            .toList();
    if (!others.isEmpty()) {
      throw new OrderException.ProductNotOrdered(others);
    }
  }
}
