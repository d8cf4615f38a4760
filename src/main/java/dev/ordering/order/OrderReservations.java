package dev.ordering.order;

/**
 * What orders took of stocks, slots, coupons and points when they were placed. An order that comes
 * to nothing gives it back: one that is declined or withdrawn, or whose payment is declined,
 * canceled or timed out. A payment that arrives late takes it again. Call it inside a transaction
 * that has locked the order's user, before it gives a creation.
 */
interface OrderReservations {
  /**
   * Gives back what the order still holds. A coupon stays used as long as another order of the same
   * cart has a use for it.
   */
  void release(Order order);

  /**
   * Takes again what was given back: of a stock and of points what is left, of a slot in any case.
   * From then on the order holds what it got.
   */
  void restore(Order order);
}
