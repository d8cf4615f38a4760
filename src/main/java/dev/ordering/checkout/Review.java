package dev.ordering.checkout;

import dev.ordering.catalog.ShopCatalogue;
import dev.ordering.money.Money;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One request on its way through the rules: what is left of the cart, and what was found so far.
 */
final class Review {
  private final CheckoutRequest request;
  private final CheckoutSituation situation;
  private final List<CartLine> lines = new ArrayList<>();
  private final List<CartLine> addedItems = new ArrayList<>();
  private final List<CartLine> addedSuggestions = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private List<LineValue> asSent = List.of();
  private Goods goods = new Goods(List.of());
  private Remainders remainders = new Remainders(goods);
  private List<CouponOutcome> coupons = List.of();
  private Map<Long, Money> rewards = Map.of();

  Review(CheckoutRequest request, CheckoutSituation situation) {
    this.request = request;
    this.situation = situation;
  }

  CheckoutRequest request() {
    return request;
  }

  CheckoutSituation situation() {
    return situation;
  }

  Instant now() {
    return situation.now();
  }

  Optional<CheckoutDetails> details() {
    return request.checkout();
  }

  Optional<CheckoutMethod> method() {
    return details().flatMap(CheckoutDetails::method);
  }

  void find(Finding finding) {
    findings.add(finding);
  }

  List<Finding> findings() {
    return findings;
  }

  /** The cart; to be changed in place. */
  List<CartLine> lines() {
    return lines;
  }

  /** What is to be merged into the cart; to be changed in place. */
  List<CartLine> addedItems() {
    return addedItems;
  }

  /** What is to be merged into the cart as suggestions; to be changed in place. */
  List<CartLine> addedSuggestions() {
    return addedSuggestions;
  }

  /** Whether the cart is another than was sent. */
  boolean isCorrected() {
    return !asSent.equals(lines.stream().map(LineValue::of).toList())
        || asSent.size() != request.cart().orElse(List.of()).size();
  }

  /** Remembers the cart before anything was corrected in it. */
  void linesAreAsSent() {
    asSent = lines.stream().map(line -> LineValue.sent(line.request(), line.product())).toList();
  }

  /** Every line, in the cart or on its way into it. */
  List<CartLine> everyLine() {
    List<CartLine> every = new ArrayList<>(lines);
    every.addAll(addedItems);
    every.addAll(addedSuggestions);
    return every;
  }

  /** Takes lines out, in the cart or on their way into it. */
  void removeIf(Predicate<CartLine> unwanted) {
    lines.removeIf(unwanted);
    addedItems.removeIf(unwanted);
    addedSuggestions.removeIf(unwanted);
  }

  /** The first line of each shop, in the order of the cart. */
  List<CartLine> firstOfEachShop() {
    Map<Long, CartLine> first = new LinkedHashMap<>();
    lines.forEach(line -> first.putIfAbsent(line.shop().id(), line));
    return List.copyOf(first.values());
  }

  /** The shops of the cart, in its order. */
  List<ShopCatalogue> shops() {
    return firstOfEachShop().stream().map(CartLine::shop).toList();
  }

  /** The lines with their prices, once the cart is corrected. */
  Goods goods() {
    return goods;
  }

  void goods(Goods corrected) {
    goods = corrected;
    remainders = new Remainders(corrected);
  }

  /** From which coupons and rewards are taken. */
  Remainders remainders() {
    return remainders;
  }

  List<CouponOutcome> coupons() {
    return coupons;
  }

  void coupons(List<CouponOutcome> outcomes) {
    coupons = List.copyOf(outcomes);
  }

  /** What a loyalty reward takes off, by shop id. */
  Map<Long, Money> rewards() {
    return rewards;
  }

  void rewards(Map<Long, Money> byShop) {
    rewards = Map.copyOf(byShop);
  }
}
