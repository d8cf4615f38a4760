package dev.ordering.checkout.request;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.CheckoutEngine;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.payment.PaymentMethod;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks the checkout about a cart, and reads the answer. It is Friday noon in Brussels, until a test
 * wants it otherwise.
 */
public final class Ask {
  static final Instant FRIDAY_NOON = Instant.parse("2026-11-20T11:00:00Z");

  private final Map<Long, ShopCatalogue> shops = new HashMap<>();
  private final List<CartItemRequest> cart = new ArrayList<>();
  private final List<CartItemRequest> added = new ArrayList<>();
  private final List<CartItemRequest> suggested = new ArrayList<>();
  private final Map<ShopProduct, Long> stock = new HashMap<>();
  private final Map<SlotKey, Integer> slots = new HashMap<>();
  private final Map<Long, Long> couponUse = new HashMap<>();
  private final Map<Long, Long> customerCouponUse = new HashMap<>();
  private final Map<Long, String> uploads = new HashMap<>();
  private Optional<CheckoutDetails> details = Optional.empty();
  private Optional<PaymentMethod> payment = Optional.empty();
  private Optional<Customer> customer = Optional.empty();
  private Map<Long, Long> cardPoints = Map.of();
  private Instant now = FRIDAY_NOON;

  public static Ask of(ShopFixture... shops) {
    Ask ask = new Ask();
    for (ShopFixture shop : shops) {
      ShopCatalogue catalogue = shop.build();
      ask.shops.put(catalogue.id(), catalogue);
    }
    return ask;
  }

  public Ask cart(ItemFixture... items) {
    for (ItemFixture item : items) {
      cart.add(item.build());
    }
    return this;
  }

  public Ask cart(List<CartItemRequest> items) {
    cart.addAll(items);
    return this;
  }

  public Ask adding(ItemFixture item) {
    added.add(item.build());
    return this;
  }

  public Ask addingSuggested(ItemFixture item) {
    suggested.add(item.build());
    return this;
  }

  public Ask addingSuggested(CartItemRequest item) {
    suggested.add(item);
    return this;
  }

  public Ask checkout(DetailsFixture newDetails) {
    details = Optional.of(newDetails.build());
    return this;
  }

  public Ask paying(PaymentMethod method) {
    payment = Optional.of(method);
    return this;
  }

  public Ask at(String instant) {
    now = Instant.parse(instant);
    return this;
  }

  /** In every shop. */
  public Ask stock(long productId, long left) {
    shops.keySet().forEach(shop -> stock.put(new ShopProduct(shop, productId), left));
    return this;
  }

  public Ask taken(CheckoutMethod method, String start, int orders) {
    slots.put(new SlotKey(1, method, Instant.parse(start)), orders);
    return this;
  }

  public Ask couponUsed(long couponId, long times) {
    couponUse.put(couponId, times);
    return this;
  }

  public Ask couponUsedByCustomer(long couponId, long times) {
    customerCouponUse.put(couponId, times);
    return this;
  }

  public Ask uploaded(long uploadId) {
    uploads.put(uploadId, "/uploads/" + uploadId);
    return this;
  }

  public Ask by(Customer newCustomer) {
    customer = Optional.of(newCustomer);
    return this;
  }

  public Ask card(Map<Long, Long> points) {
    cardPoints = points;
    return this;
  }

  public CheckoutResult answer() {
    return CheckoutEngine.check(context());
  }

  /** The answer to another cart and checkout in the same context. */
  public CheckoutResult answer(List<CartItemRequest> items, Optional<CheckoutDetails> checkout) {
    return CheckoutEngine.check(
        context(
            new CheckoutRequest(
                Optional.of(items), Optional.empty(), Optional.empty(), checkout, payment)));
  }

  public static CheckoutRequest request(List<CartItemRequest> items) {
    return new CheckoutRequest(
        Optional.of(items), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  public CheckoutRequest request() {
    return new CheckoutRequest(
        Optional.of(cart), Optional.of(added), Optional.of(suggested), details, payment);
  }

  public CheckoutContext context() {
    return context(request());
  }

  private CheckoutContext context(CheckoutRequest request) {
    Cart wanted = CheckoutValidation.check(request, new BodyErrors());
    Map<Long, ShopCatalogue> named = new HashMap<>(shops);
    named.keySet().retainAll(CheckoutNeeds.shops(wanted));
    return new CheckoutContext(
        wanted,
        named,
        new Counters(stock, slots, couponUse, customerCouponUse),
        uploads,
        customer,
        cardPoints,
        now,
        (company, method) -> true);
  }

  /** The answer's only finding. */
  public Finding finding() {
    List<Finding> findings = answer().findings();
    if (findings.size() != 1) {
      throw new AssertionError(findings.toString());
    }
    return findings.get(0);
  }

  public List<CheckoutCode> codes() {
    return answer().findings().stream().map(Finding::code).toList();
  }

  /** The cart that comes out, as "amount × product". */
  public List<String> lines() {
    return answer().lines().stream()
        .map(PricedLine::line)
        .map(line -> line.amount() + " × " + line.product().id())
        .toList();
  }
}
