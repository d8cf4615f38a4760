package dev.ordering.checkout;

import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.storage.CounterLocks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Cuts what is to be taken down to what there is. Others may have taken it since, and an order must
 * not give back later what it never got.
 */
final class AvailableStock {
  private final CounterLocks locks;

  AvailableStock(CounterLocks locks) {
    this.locks = locks;
  }

  /** As much as there is of each; everything is locked, in the order in which orders lock. */
  List<Reservation> of(List<Reservation> wanted) {
    NavigableSet<Long> products = new TreeSet<>();
    NavigableSet<SlotKey> slots = new TreeSet<>(SlotKey.ORDER);
    NavigableSet<Long> coupons = new TreeSet<>();
    NavigableSet<Long> cards = new TreeSet<>();
    for (Reservation reservation : wanted) {
      if (reservation instanceof Reservation.Stock stock) {
        products.add(stock.productId());
      } else if (reservation instanceof Reservation.SlotPlace place) {
        slots.add(place.slot());
      } else if (reservation instanceof Reservation.CouponUse use) {
        coupons.add(use.couponId());
      } else if (reservation instanceof Reservation.Points points) {
        cards.add(points.cardId());
      }
    }
    Map<Long, Long> stock = locks.stock(products);
    locks.slots(slots);
    locks.coupons(coupons);
    Map<Long, Long> points = locks.points(cards);
    List<Reservation> taken = new ArrayList<>();
    for (Reservation reservation : wanted) {
      taken.add(cut(reservation, stock, points));
    }
    return taken;
  }

  private static Reservation cut(
      Reservation wanted, Map<Long, Long> stock, Map<Long, Long> points) {
    if (wanted instanceof Reservation.Stock some) {
      return new Reservation.Stock(
          some.productId(), takeFrom(stock, some.productId(), some.amount()));
    }
    if (wanted instanceof Reservation.Points some) {
      return new Reservation.Points(some.cardId(), takeFrom(points, some.cardId(), some.points()));
    }
    return wanted;
  }

  private static long takeFrom(Map<Long, Long> left, long id, long wanted) {
    long before = left.getOrDefault(id, 0L);
    long taken = Math.min(before, wanted);
    left.put(id, before - taken);
    return taken;
  }
}
