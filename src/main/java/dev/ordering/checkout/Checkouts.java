package dev.ordering.checkout;

import dev.ordering.catalog.Catalogues;
import dev.ordering.catalog.ShopCatalogue;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/**
 * The checkout as a use case: reads what the engine needs, and lets it answer. However many lines a
 * cart has, it costs three statements where the snapshots are known: the revisions of the shops,
 * everything that is counted, and the customer.
 */
public final class Checkouts {
  private static final Currency EMPTY_CART = Currency.getInstance("EUR");

  private final Transactions transactions;
  private final Catalogues catalogues;
  private final CheckoutState state;
  private final Clock clock;
  private final Checkout checkout = new Checkout();

  Checkouts(Transactions transactions, Catalogues catalogues, CheckoutState state, Clock clock) {
    this.transactions = transactions;
    this.catalogues = catalogues;
    this.state = state;
    this.clock = clock;
  }

  /**
   * The answer to a request; nothing is stored.
   *
   * @param caller empty is anonymous
   * @throws CheckoutException for a request whose form is at fault
   */
  public CheckoutAnswer check(CheckoutRequest request, Optional<Caller> caller) {
    CheckoutForm.require(request);
    return transactions.read(
        () ->
            checkout.checkRequired(
                request,
                situation(request, caller, catalogues.current(CheckoutNeeds.shops(request)))));
  }

  /**
   * What the engine has to know, as it is now.
   *
   * @param shops those of the request
   */
  CheckoutSituation situation(
      CheckoutRequest request, Optional<Caller> caller, Map<Long, ShopCatalogue> shops) {
    Instant now = clock.instant();
    CheckoutNeeds needs = CheckoutNeeds.of(request, shops);
    CheckoutState.Counted counted = state.counted(needs, caller.map(Caller::userId), now);
    return new CheckoutSituation(
        shops,
        counted.counters(),
        counted.uploads(),
        caller.map(known -> state.customer(known.userId())),
        counted.card(),
        now,
        EMPTY_CART);
  }
}
