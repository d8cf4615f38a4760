package dev.ordering.checkout;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.storage.Catalogues;
import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.CheckoutSituation;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutException;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.request.Shopper;
import dev.ordering.checkout.storage.CheckoutStateRepository;
import dev.ordering.checkout.storage.WrongCodeLimit;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The checkout as a use case: reads what the engine needs, and lets it answer. However many lines a
 * cart has, it costs three statements where the snapshots are known: the revisions of the shops,
 * everything that is counted, and the customer.
 */
public final class CheckCart {
  private static final Currency EMPTY_CART = Currency.getInstance("EUR");

  private final Transactions transactions;
  private final Catalogues catalogues;
  private final CheckoutStateRepository state;
  private final WrongCodeLimit wrongCodes;
  private final Clock clock;
  private final CheckoutEngine checkout = new CheckoutEngine();

  CheckCart(
      Transactions transactions,
      Catalogues catalogues,
      CheckoutStateRepository state,
      WrongCodeLimit wrongCodes,
      Clock clock) {
    this.transactions = transactions;
    this.catalogues = catalogues;
    this.state = state;
    this.wrongCodes = wrongCodes;
    this.clock = clock;
  }

  /**
   * The answer to a request whose form has no errors; nothing is stored but that a code was wrong.
   *
   * @throws CheckoutException.TooManyWrongCodes if there are too many
   */
  public CheckoutResult check(CheckoutRequest request, Shopper shopper) {
    CheckoutResult answer =
        transactions.read(
            () ->
                checkout.check(
                    request,
                    situation(request, shopper, catalogues.current(CheckoutNeeds.shops(request)))));
    wrongCodes.count(shopper, answer.findings());
    return answer;
  }

  /** Counts the wrong codes of an answer that the caller's transaction did not store. */
  void countWrongCodes(Shopper shopper, CheckoutResult answer) {
    wrongCodes.count(shopper, answer.findings());
  }

  /**
   * What the engine has to know, as it is now.
   *
   * @param shops those of the request
   */
  CheckoutSituation situation(
      CheckoutRequest request, Shopper shopper, Map<Long, ShopCatalogue> shops) {
    Instant now = clock.instant();
    CheckoutNeeds needs = CheckoutNeeds.of(request, shops);
    Optional<Caller> caller = shopper.caller();
    List<String> guessers =
        needs.card().isPresent() || hasCoupons(request) ? shopper.guessers() : List.of();
    CheckoutStateRepository.Counted counted =
        state.counted(needs, caller.map(Caller::userId), guessers, now);
    counted
        .blockedUntil()
        .ifPresent(
            until -> {
              throw WrongCodeLimit.refusal(now, until);
            });
    return new CheckoutSituation(
        shops,
        counted.counters(),
        counted.uploads(),
        caller.map(known -> state.customer(known.userId())),
        counted.card(),
        now,
        EMPTY_CART);
  }

  private static boolean hasCoupons(CheckoutRequest request) {
    return request
        .checkout()
        .flatMap(CheckoutDetails::coupons)
        .filter(coupons -> !coupons.isEmpty())
        .isPresent();
  }
}
