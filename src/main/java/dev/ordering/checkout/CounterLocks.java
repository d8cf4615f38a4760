package dev.ordering.checkout;

import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;

/**
 * The rows of what is counted, held until the transaction ends. Each call locks in the order of
 * ids; call them in the order in which they stand here.
 */
interface CounterLocks {
  /** What is left of each product; one that is not counted has no entry. */
  Map<Long, Long> stock(NavigableSet<Long> productIds);

  /** Makes the rows that are not there yet. */
  void slots(NavigableSet<SlotKey> slots);

  /** Makes the rows that are not there yet. */
  void coupons(NavigableSet<Long> couponIds);

  /**
   * The cards of some companies, by id.
   *
   * @param number the one with this number of each company, unless it is another account's; else
   *     all of the customer
   */
  List<PointsOnCard> cards(Set<Long> companyIds, Optional<String> number, long accountId);

  /** The points on each of some cards. */
  Map<Long, Long> points(NavigableSet<Long> cardIds);

  /** Takes, or gives back. What there is never goes below nothing. */
  void change(List<Reservation> reservations, boolean giveBack);
}
