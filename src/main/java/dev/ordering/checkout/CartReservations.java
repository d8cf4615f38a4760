package dev.ordering.checkout;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.LockKeys;
import dev.ordering.checkout.counter.PointsOnCard;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.checkout.model.TooManyWrongCodesException;
import dev.ordering.checkout.storage.CounterLocks;
import dev.ordering.persistence.RetryTransactionException;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The checkout for the placing of orders. It first locks everything that the cart may take. Then
 * the engine decides with the counters read under the locks, so that the last loaf, slot or use of
 * a coupon goes to only one customer. Call it inside the write transaction that stores the orders,
 * after the user is locked. The order of the locks is stock, slots, coupons, loyalty cards, each by
 * id.
 */
public record CartReservations(
    CheckCart checkCart, Catalogues catalogues, CounterLocks locks, Clock clock) {
  /**
   * Locks what the cart may take. The statements are sent with those that follow. The supplier
   * checks the cart with the data read under the locks. If a catalogue was imported in between, its
   * new prices apply; if with that catalogue the cart takes something else, the supplier throws an
   * {@link RetryTransactionException}.
   *
   * @param shopper with an account
   */
  public Supplier<CheckedCart> lock(Cart cart, Shopper shopper) {
    Instant now = clock.instant();
    Set<Long> named = CheckoutNeeds.shops(cart);
    Map<Long, ShopCatalogue> known = catalogues.known(named);
    Map<Long, ShopCatalogue> shops =
        known.size() < named.size() ? catalogues.current(named) : known;
    LockKeys keys = LockKeys.of(cart, shops, now);
    Supplier<List<PointsOnCard>> cards = lock(keys, shopper.caller());
    return () -> {
      CheckCart.Reading reading = checkCart.read(cart, shopper, shops);
      if (!reading.isCurrent()) {
        Map<Long, ShopCatalogue> newest = catalogues.current(named);
        if (!keys.equals(LockKeys.of(cart, newest, now))) {
          throw new RetryTransactionException("the catalogue changed what a cart takes");
        }
        reading = checkCart.read(cart, shopper, newest);
      }
      return CheckoutEngine.checkForOrder(reading.context(), cards.get());
    };
  }

  /**
   * Counts the wrong codes of a cart that was refused. Call it after the transaction has ended.
   *
   * @throws TooManyWrongCodesException if there are too many; the result must then not be shown
   */
  public void countWrongCodes(Shopper shopper, CheckoutResult refusal) {
    checkCart.wrongCodes().count(shopper, refusal.findings(), () -> {});
  }

  private Supplier<List<PointsOnCard>> lock(LockKeys keys, Optional<Caller> caller) {
    locks.stock(keys.products());
    locks.slots(keys.slots());
    locks.coupons(keys.coupons());
    return keys.companies().isEmpty()
        ? List::of
        : locks.cards(keys.companies(), keys.card(), caller.orElseThrow().userId());
  }

  /**
   * Takes what the parts of a cart need, except points, which are booked with their order.
   * Everything must be locked, and enough of it must be left.
   */
  public void take(List<ShopPart> parts) {
    locks.change(
        parts.stream().flatMap(part -> part.reservations().stream()).distinct().toList(), false);
  }

  /**
   * Takes again what was released, except points. It takes no more stock than is left, but exceeds
   * the capacity of a slot and the limits of a coupon if necessary.
   *
   * @return what was really taken, in the order of the arguments, so that no more is released later
   */
  public List<Reservation> takeAgain(List<Reservation> reservations) {
    List<Reservation> taken = new AvailableStock(locks).of(reservations);
    locks.change(taken, false);
    return taken;
  }

  /** Whether enough stock, uses of coupons and points are left. Locks them. */
  public boolean areAvailable(List<Reservation> reservations) {
    return new AvailableStock(locks).isEnoughFor(reservations);
  }

  /**
   * Locks the stock of products of a shop.
   *
   * @param soldOut the products whose stock is counted from now on
   */
  public void lockStock(long shopId, NavigableSet<Long> productIds, NavigableSet<Long> soldOut) {
    locks.startCounting(shopId, soldOut);
    locks.stock(productIds);
  }

  /** Sets the stock of products to 0, until an import contains another quantity. */
  public void sellOut(NavigableSet<Long> productIds) {
    locks.setToZero(productIds);
  }

  /** Releases what an order took, except points. */
  public void release(Collection<Reservation> reservations) {
    locks.change(List.copyOf(reservations), true);
  }
}
