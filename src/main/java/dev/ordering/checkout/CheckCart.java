package dev.ordering.checkout;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.checkout.model.TooManyWrongCodesException;
import dev.ordering.checkout.storage.CheckoutStateRepository;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The use case of the checkout: reads what the engine needs, and runs the engine. If the cached
 * snapshots are the newest, one round trip to the database is enough for any number of lines. It
 * reads the revisions of the shops, all counters, and the customer.
 */
record CheckCart(
    Transactions transactions,
    Catalogues catalogues,
    CheckoutStateRepository state,
    WrongCodeLimit wrongCodes,
    Clock clock,
    PayableMethods payable) {
  /**
   * Checks a cart. Stores nothing except wrong codes.
   *
   * @param confirmation confirms the token of the shopper, before a wrong code is stored
   * @throws TooManyWrongCodesException if there are too many wrong codes
   */
  public CheckoutResult check(Cart cart, Shopper shopper, Runnable confirmation) {
    CheckoutResult result = transactions.read(() -> CheckoutEngine.check(context(cart, shopper)));
    wrongCodes.count(shopper, result.findings(), confirmation);
    return result;
  }

  /** Reads the counters with the cached snapshots, and again if these are not the newest. */
  private CheckoutContext context(Cart cart, Shopper shopper) {
    Set<Long> named = CheckoutNeeds.shops(cart);
    Reading reading = read(cart, shopper, catalogues.known(named));
    return reading.isCurrent()
        ? reading.context()
        : read(cart, shopper, catalogues.current(named)).context();
  }

  /**
   * What the engine needs.
   *
   * @param isCurrent whether the catalogues are the newest
   */
  record Reading(CheckoutContext context, boolean isCurrent) {}

  /**
   * Reads what the engine needs, as it is now.
   *
   * @param shops the snapshots of the shops that the cart names
   */
  Reading read(Cart cart, Shopper shopper, Map<Long, ShopCatalogue> shops) {
    Instant now = clock.instant();
    CheckoutNeeds needs = CheckoutNeeds.of(cart, shops);
    Optional<Caller> caller = shopper.caller();
    List<String> guessers =
        cart.checkout().filter(Checkout::hasCodes).isPresent() ? shopper.guessers() : List.of();
    Optional<Supplier<Customer>> customer =
        caller
            .map(Caller::userId)
            .map(id -> needs.customerDetails() ? state.customer(id) : () -> Customer.of(id));
    CheckoutStateRepository.State current =
        state.read(needs, caller.map(Caller::userId), guessers, now);
    WrongCodeLimit.requireUnblocked(current.blockedUntil(), now);
    return new Reading(
        new CheckoutContext(
            cart,
            shops,
            current.counters(),
            current.uploads(),
            customer.map(Supplier::get),
            current.cardPoints(),
            now,
            payable),
        Catalogues.areCurrent(shops, current.revisions()));
  }
}
