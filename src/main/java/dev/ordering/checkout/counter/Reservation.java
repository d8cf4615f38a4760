package dev.ordering.checkout.counter;

import java.util.Comparator;

/**
 * What an order takes from a counter. Reservations of one kind are sorted by id, so that all
 * transactions lock the rows in the same order.
 */
public sealed interface Reservation {
  /** An amount of a product. */
  record Stock(long productId, long amount) implements Reservation {
    public static final Comparator<Stock> ORDER = Comparator.comparingLong(Stock::productId);
  }

  /** A place in a slot. */
  record SlotPlace(SlotKey slot) implements Reservation {
    public static final Comparator<SlotPlace> ORDER =
        Comparator.comparing(SlotPlace::slot, SlotKey.ORDER);
  }

  /**
   * A use of a coupon by a customer. It counts once, even if the coupon reduces the price in
   * several shops.
   */
  record CouponUse(long couponId, long accountId) implements Reservation {
    public static final Comparator<CouponUse> ORDER = Comparator.comparingLong(CouponUse::couponId);
  }

  /** Points of a loyalty card. */
  record Points(long cardId, long points) implements Reservation {
    public static final Comparator<Points> ORDER = Comparator.comparingLong(Points::cardId);
  }
}
