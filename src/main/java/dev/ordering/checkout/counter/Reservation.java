package dev.ordering.checkout.counter;

import java.util.Comparator;

/**
 * What an order takes of something that is counted. Those of one kind are ordered by id, so that
 * everybody locks them in the same order.
 */
public sealed interface Reservation {
  /** So many of a product. */
  record Stock(long productId, long amount) implements Reservation {
    public static final Comparator<Stock> ORDER = Comparator.comparingLong(Stock::productId);
  }

  /** A place in a slot. */
  record SlotPlace(SlotKey slot) implements Reservation {
    public static final Comparator<SlotPlace> ORDER =
        Comparator.comparing(SlotPlace::slot, SlotKey.ORDER);
  }

  /** A use of a coupon by a customer; one, however many shops it takes something off at. */
  record CouponUse(long couponId, long accountId) implements Reservation {
    public static final Comparator<CouponUse> ORDER = Comparator.comparingLong(CouponUse::couponId);
  }

  /** Points of a loyalty card. */
  record Points(long cardId, long points) implements Reservation {
    public static final Comparator<Points> ORDER = Comparator.comparingLong(Points::cardId);
  }
}
