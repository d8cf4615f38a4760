package dev.ordering.checkout;

import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.storage.CounterLocks;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reduces what is to be taken to what is left. Other orders may have taken some of it in the
 * meantime, and an order must not release later what it never took.
 */
record AvailableStock(CounterLocks locks) {
  /**
   * Returns as much of each reservation as is left. Locks all of them, in the order in which orders
   * lock.
   */
  List<Reservation> of(List<Reservation> wanted) {
    NavigableSet<SlotKey> slots = new TreeSet<>(SlotKey.ORDER);
    of(wanted, Reservation.SlotPlace.class).forEach(place -> slots.add(place.slot()));
    Supplier<Map<Long, Long>> stock =
        locks.stock(ids(wanted, Reservation.Stock.class, Reservation.Stock::productId));
    locks.slots(slots);
    locks.coupons(ids(wanted, Reservation.CouponUse.class, Reservation.CouponUse::couponId));
    Map<Long, Long> points =
        locks.points(ids(wanted, Reservation.Points.class, Reservation.Points::cardId)).get();
    Map<Long, Long> left = stock.get();
    return wanted.stream().map(reservation -> cut(reservation, left, points)).toList();
  }

  /**
   * Whether all stock, uses of coupons and points are left, with the same locks. Of a product whose
   * stock is no longer counted there is always enough, although {@link #of} takes nothing from a
   * counter that does not exist.
   */
  boolean isEnoughFor(List<Reservation> wanted) {
    Set<Reservation> lacking = new HashSet<>(wanted);
    of(wanted).forEach(lacking::remove);
    // after the locks, under which a shop may just have sold a product out
    Set<Long> uncounted =
        locks.uncounted(ids(wanted, Reservation.Stock.class, Reservation.Stock::productId));
    return of(wanted, Reservation.CouponUse.class).noneMatch(locks::isUsedUp)
        && lacking.stream()
            .allMatch(
                each ->
                    each instanceof Reservation.Stock some && uncounted.contains(some.productId()));
  }

  private static <T> Stream<T> of(List<Reservation> wanted, Class<T> kind) {
    return wanted.stream().filter(kind::isInstance).map(kind::cast);
  }

  private static <T> NavigableSet<Long> ids(
      List<Reservation> wanted, Class<T> kind, Function<T, Long> id) {
    return of(wanted, kind).map(id).collect(Collectors.toCollection(TreeSet::new));
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
    return Math.min(left.getOrDefault(id, 0L), wanted);
  }
}
