package dev.ordering.order.placing;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.checkout.CartReservations;
import dev.ordering.checkout.CheckedCart;
import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.order.model.NewOrder;
import dev.ordering.order.model.NewOrderMapper;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderMapper;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.PreparedCreations;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import dev.ordering.user.storage.OrderingCustomerRepository;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Places orders: the use case behind POST /orders. Everything happens in one transaction. It locks
 * the user first, then everything that the cart may take (see {@link CartReservations}). It stores
 * the orders and takes what they need as decided under these locks. Last, it assigns creations to
 * the orders that count at once.
 *
 * @param openOrders how many open orders a user may have
 */
public record PlaceOrders(
    Transactions transactions,
    IdempotentRequests idempotent,
    CartReservations reservations,
    OrderCreations creations,
    OrderWriter writer,
    OrderListRepository orders,
    Shops shops,
    Clock clock,
    OnlinePlacing online,
    int openOrders) {
  private static final String ENDPOINT = "POST /orders";
  private static final ZoneOffset LAST_ZONE = ZoneOffset.ofHours(-12);

  /**
   * Places one order per shop of the cart, all or none.
   *
   * @param shopper a shopper with an account
   * @param key the Idempotency-Key of the request
   * @param hash the hash of the request, which identifies it when it is repeated
   * @param language the language in which names are stored beside the shop's own
   * @throws dev.ordering.checkout.model.TooManyWrongCodesException for too many wrong codes
   * @throws OrderException.TooManyOpenOrders if the user would have too many open orders
   * @throws dev.ordering.idempotency.IdempotencyException if the key was used for another request
   */
  public PlacingOutcome place(
      Shopper shopper,
      Placement placement,
      Optional<String> key,
      byte[] hash,
      Locale language,
      OrderUrls urls) {
    Caller caller = shopper.caller().orElseThrow();
    try {
      return transactions.write(
          () -> {
            List<PlacedOrder> placed = new ArrayList<>();
            IdempotentRequests.Outcome outcome =
                idempotent.runOnce(
                    caller,
                    ENDPOINT,
                    key,
                    hash,
                    () -> {
                      // not for a repeated request, which gets its first response
                      placement
                          .returnUrl()
                          .ifPresent(url -> online.requireReturnUrl(url, caller, urls));
                      placed.addAll(place(shopper, placement, language));
                      return placed.stream().map(one -> one.order().id()).toList();
                    });
            List<OrderRepresentation> shown =
                (outcome.replayed() ? find(caller, outcome.ids()) : placed)
                    .stream().map(one -> OrderMapper.of(one.order(), one.shop(), urls)).toList();
            return new PlacingOutcome.Placed(
                new PlacedOrdersRepresentation(shown, online.payments(shown, urls)),
                outcome.replayed());
          });
    } catch (Refusal refusal) {
      if (refusal.outcome instanceof PlacingOutcome.NotOrderable cart) {
        reservations.countWrongCodes(shopper, cart.result());
      }
      return refusal.outcome;
    }
  }

  private List<PlacedOrder> place(Shopper shopper, Placement placement, Locale language) {
    Caller caller = shopper.caller().orElseThrow();
    Supplier<OrderingCustomerRepository.Contact> customer = writer.lockCustomer(caller);
    Set<Long> named = CheckoutNeeds.shops(placement.cart());
    PreparedCreations prepared = creations.prepare(caller.userId(), named);
    // an order is open until its day is over in every time zone; this statement is sent together
    // with those of the checkout
    LocalDate day = LocalDate.ofInstant(clock.instant(), LAST_ZONE);
    Supplier<Long> open = orders.countOpen(caller.userId(), day);
    Supplier<CheckedCart> check = reservations.lock(placement.cart(), shopper);
    // orders that are paid online are numbered when they are paid
    if (placement.cart().paymentMethod().filter(method -> !method.isOnline()).isPresent()) {
      prepared.number(clock.instant());
    }
    CheckedCart cart = check.get();
    cart.refusal().ifPresent(answer -> refuse(new PlacingOutcome.NotOrderable(answer)));
    if (!placement.expects(cart.priceToPay())) {
      refuse(new PlacingOutcome.PriceChanged(cart.priceToPay()));
    }
    if (open.get() + cart.parts().size() > openOrders) {
      throw new OrderException.TooManyOpenOrders(openOrders);
    }

    Instant now = clock.instant();
    List<NewOrder> orders =
        writer.orders(cart.parts(), prepared.ids(), caller, customer.get(), language, now);
    List<Order> stored = orders.stream().map(NewOrderMapper::of).toList();
    OrderAuthor author = OrderAuthor.customer(caller.userId());
    // before the company is locked, because all orders of its shops wait for that lock
    reservations.take(cart.parts());
    List<Order> counting;
    if (cart.parts().get(0).paymentMethod().isOnline()) {
      writer.write(orders, stored.stream().map(OrderCreations.Placed::new).toList());
      counting =
          creations.create(online.createPayments(stored, placement.returnUrl(), now), now, author);
    } else {
      counting = prepared.place(stored, now, author, placed -> writer.write(orders, placed));
    }
    return PlacedOrder.of(cart.parts(), stored, counting);
  }

  private List<PlacedOrder> find(Caller caller, List<Long> ids) {
    List<OrderListRepository.Listed> found = orders.find(caller.userId(), ids);
    Map<Long, Shop> at =
        shops.snapshots(found.stream().map(OrderListRepository.Listed::shop).toList());
    return found.stream()
        .map(OrderListRepository.Listed::order)
        .map(order -> new PlacedOrder(order, at.get(order.owner().shopId())))
        .toList();
  }

  private static void refuse(PlacingOutcome outcome) {
    throw new Refusal(outcome);
  }

  /** Carries a refusal out of the transaction, which is rolled back. */
  private static final class Refusal extends RuntimeException {
    private final PlacingOutcome outcome;

    Refusal(PlacingOutcome outcome) {
      super("refused", null, false, false);
      this.outcome = outcome;
    }
  }
}
