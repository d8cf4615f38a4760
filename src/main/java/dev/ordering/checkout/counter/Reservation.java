package dev.ordering.checkout.counter;

/** What an order takes from a counter. */
public sealed interface Reservation {
  /** An amount of a product. */
  record Stock(long productId, long amount) implements Reservation {}

  /** A place in a slot. */
  record SlotPlace(SlotKey slot) implements Reservation {}

  /**
   * A use of a coupon by a customer. It counts once, even if the coupon reduces the price in
   * several shops.
   */
  record CouponUse(long couponId, long accountId) implements Reservation {}

  /** Points of a loyalty card. */
  record Points(long cardId, long points) implements Reservation {}
}
