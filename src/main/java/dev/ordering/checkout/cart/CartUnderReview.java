package dev.ordering.checkout.cart;

import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Attachment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The cart while it is corrected: what is left of its lines, and what was found so far. */
public final class CartUnderReview {
  private final CheckoutSituation situation;
  private final List<CartLine> lines = new ArrayList<>();
  private final List<CartLine> addedItems = new ArrayList<>();
  private final List<CartLine> addedSuggestions = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private List<CartLine> sent = List.of();

  public CartUnderReview(CheckoutSituation situation) {
    this.situation = situation;
  }

  public CheckoutSituation situation() {
    return situation;
  }

  public void find(Finding finding) {
    findings.add(finding);
  }

  /** The lines as they were sent, in the cart and to be merged into it. */
  public void begin(List<CartLine> cart, List<CartLine> items, List<CartLine> suggestions) {
    lines.addAll(cart);
    addedItems.addAll(items);
    addedSuggestions.addAll(suggestions);
    sent = List.copyOf(cart);
  }

  public List<CartLine> lines() {
    return List.copyOf(lines);
  }

  /** What is to be merged into the cart. */
  public List<CartLine> addedItems() {
    return List.copyOf(addedItems);
  }

  /** What is to be merged into the cart as suggestions. */
  public List<CartLine> addedSuggestions() {
    return List.copyOf(addedSuggestions);
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

  /** Takes out the lines of which nothing is left. */
  public void removeEmpty() {
    removeIf(line -> line.amount() == 0);
  }

  /** Reports and makes a correction; a line of which nothing is left stays until it is removed. */
  public void correctAmount(CartLine line, long amount, CheckoutCode code, Object... arguments) {
    find(Finding.of(code, arguments).at(line, "amount").changed(line.amount(), amount));
    line.amount = amount;
  }

  public void changePersons(CartLine line, long persons) {
    line.persons = persons;
  }

  public void changeGram(CartLine line, long gram) {
    line.gram = gram;
  }

  public void removeComment(CartLine line) {
    line.comment = "";
  }

  public void choose(CartLine line, List<ChosenOption> options) {
    line.options = List.copyOf(options);
  }

  /** Files go with option sets of a line. */
  public void attach(CartLine line, List<Attachment> files) {
    line.uploads = List.copyOf(files);
  }

  /** The cart, once everything is merged into it. */
  public void replaceLines(List<CartLine> merged) {
    lines.clear();
    lines.addAll(merged);
  }

  /** The corrected cart with its prices; its lines do not change any more. */
  public PricedCart priced() {
    LinePricing pricing = new LinePricing(situation.now());
    List<PricedLine> prices = new ArrayList<>(lines.size());
    lines.forEach(line -> prices.add(pricing.price(line)));
    return new PricedCart(situation, prices, !isAsSent(), findings);
  }

  private boolean isAsSent() {
    boolean same = sent.size() == situation.wanted().items().size() && sent.size() == lines.size();
    for (int i = 0; same && i < sent.size(); i++) {
      same = lines.get(i).isNow(sent.get(i));
    }
    return same;
  }
}
