package dev.ordering.order.change;

import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderPresenter;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.storage.CompanyOrderRepository;
import dev.ordering.order.storage.CompanyOrderRepository.FeedChange;
import dev.ordering.order.storage.CompanyOrderRepository.FeedChanges;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.UserException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The feed of the changes of a company's orders. A client that follows {@code next} and {@code
 * future} sees every change at the user's shops exactly once and in order, on any node. Reading
 * does not consume changes.
 */
public record OrderFeed(
    Transactions transactions, CompanyOrderRepository orders, OrderPresenter presenter) {
  /**
   * The maximum number of changes in a page; there are fewer if their orders have very many lines.
   */
  public static final int PAGE = 100;

  /** A change, with the order as it is now. */
  public record Change(long id, OrderChange.What what, Instant at, OrderForReader order) {}

  /**
   * A page of changes, oldest first. Exactly one of the two queries is present.
   *
   * @param next the query for the changes that follow now
   * @param future the query for changes that do not exist yet
   */
  public record Page(
      List<Change> changes, Optional<OrderFeedQuery> next, Optional<OrderFeedQuery> future) {
    public Page {
      changes = List.copyOf(changes);
    }
  }

  /**
   * Returns one page.
   *
   * @throws UserException.PermissionRequired if the user lacks the permission {@code orders}
   * @throws OrderException.NotFound for a company or shop that is not the user's
   * @throws OrderException.InvalidCursor if the cursor is not a change of the company
   */
  public Page page(long accountId, long companyId, OrderFeedQuery query) {
    return transactions.read(
        () -> {
          FeedChanges found = orders.changes(accountId, companyId, query, PAGE);
          List<FeedChange> page = found.changes();
          return new Page(
              shown(page),
              found.more()
                  ? Optional.of(query.after(Optional.of(page.get(page.size() - 1).id())))
                  : Optional.empty(),
              found.more() ? Optional.empty() : Optional.of(query.after(found.newest())));
        });
  }

  private List<Change> shown(List<FeedChange> page) {
    List<OrderForReader> orders = presenter.forShop(page.stream().map(FeedChange::order).toList());
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < page.size(); i++) {
      FeedChange change = page.get(i);
      changes.add(new Change(change.id(), change.what(), change.at(), orders.get(i)));
    }
    return changes;
  }
}
