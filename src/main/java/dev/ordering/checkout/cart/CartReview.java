package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.CheckoutRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One request on its way through the rules: what is left of the cart, and what was found so far.
 */
public final class CartReview {
  private final CheckoutRequest request;
  private final CheckoutSituation situation;
  private final List<CartLine> lines = new ArrayList<>();
  private final List<CartLine> addedItems = new ArrayList<>();
  private final List<CartLine> addedSuggestions = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Long, Optional<Appointment>> appointments = new HashMap<>();
  private List<CartLine> firstOfEachShop = List.of();
  private List<LineValue> asSent = List.of();
  private Goods goods = new Goods(List.of());
  private Deductions deductions = new Deductions(goods);

  public CartReview(CheckoutRequest request, CheckoutSituation situation) {
    this.request = request;
    this.situation = situation;
  }

  public CheckoutRequest request() {
    return request;
  }

  public CheckoutSituation situation() {
    return situation;
  }

  public Instant now() {
    return situation.now();
  }

  public Optional<CheckoutDetails> details() {
    return request.checkout();
  }

  public Optional<CheckoutMethod> method() {
    return details().flatMap(CheckoutDetails::method);
  }

  public void find(Finding finding) {
    findings.add(finding);
  }

  public List<Finding> findings() {
    return findings;
  }

  /** The cart; to be changed in place. */
  public List<CartLine> lines() {
    return lines;
  }

  /** What is to be merged into the cart; to be changed in place. */
  public List<CartLine> addedItems() {
    return addedItems;
  }

  /** What is to be merged into the cart as suggestions; to be changed in place. */
  public List<CartLine> addedSuggestions() {
    return addedSuggestions;
  }

  /** Whether the cart is another than was sent. */
  public boolean isCorrected() {
    return !asSent.equals(lines.stream().map(LineValue::of).toList())
        || asSent.size() != request.cart().orElse(List.of()).size();
  }

  /** Remembers the cart before anything was corrected in it. */
  public void linesAreAsSent() {
    asSent = lines.stream().map(line -> LineValue.sent(line.request(), line.product())).toList();
  }

  /** Every line, in the cart or on its way into it. */
  public List<CartLine> everyLine() {
    List<CartLine> every = new ArrayList<>(lines);
    every.addAll(addedItems);
    every.addAll(addedSuggestions);
    return every;
  }

  /** Takes lines out, in the cart or on their way into it. */
  public void removeIf(Predicate<CartLine> unwanted) {
    lines.removeIf(unwanted);
    addedItems.removeIf(unwanted);
    addedSuggestions.removeIf(unwanted);
  }

  /** The first line of each shop of the corrected cart, in its order. */
  public List<CartLine> firstOfEachShop() {
    return firstOfEachShop;
  }

  private Map<Long, CartLine> firstByShop() {
    Map<Long, CartLine> first = new LinkedHashMap<>();
    lines.forEach(line -> first.putIfAbsent(line.shop().id(), line));
    return first;
  }

  /** When the order of a shop is to be received; nothing as long as no method is chosen. */
  public Optional<Appointment> appointment(ShopCatalogue shop) {
    return appointments.computeIfAbsent(shop.id(), id -> Appointment.of(this, shop));
  }

  /** The shops of the corrected cart, in its order. */
  public List<ShopCatalogue> shops() {
    return firstOfEachShop().stream().map(CartLine::shop).toList();
  }

  /** The lines with their prices, once the cart is corrected. */
  public Goods goods() {
    return goods;
  }

  public void goods(Goods corrected) {
    goods = corrected;
    firstOfEachShop = List.copyOf(firstByShop().values());
    deductions = new Deductions(corrected);
  }

  /** What is taken off the goods, once they have their prices. */
  public Deductions deductions() {
    return deductions;
  }
}
