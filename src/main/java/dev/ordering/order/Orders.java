package dev.ordering.order;

import dev.ordering.catalog.ShopRevision;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Where orders are kept. Call it inside a transaction. */
public interface Orders {
  /**
   * How many orders of a user are open on a day: not final, and to be handed over that day or
   * later.
   */
  long open(long accountId, LocalDate day);

  /**
   * The first listed orders of a user that a query selects, in its sort. Costs one statement.
   *
   * @param platformId ignored when the query names a company
   * @param limit how many orders at most
   * @throws OrderException.InvalidCursor if a cursor is not a listed order of this user
   */
  List<Listed> list(long accountId, long platformId, OrderQuery query, int limit);

  /** Those orders of a user, listed or not, in the order of the ids. Costs one statement. */
  List<Listed> find(long accountId, List<Long> ids);

  /** The order with this loyalty token. */
  Optional<Listed> findByLoyaltyToken(String token);

  /** An order and the current revision of its shop. */
  record Listed(Order order, ShopRevision shop) {}
}
