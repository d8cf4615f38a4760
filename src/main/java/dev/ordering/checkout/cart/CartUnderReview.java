package dev.ordering.checkout.cart;

import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Attachment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A cart that is being corrected: its remaining lines, and the findings so far. */
public final class CartUnderReview {
  private final CheckoutContext context;
  private final List<CartLine> lines = new ArrayList<>();
  private final List<CartLine> addedItems = new ArrayList<>();
  private final List<CartLine> addedSuggestions = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private List<CartLine> sent = List.of();

  public CartUnderReview(CheckoutContext context) {
    this.context = context;
  }

  public CheckoutContext context() {
    return context;
  }

  public void report(Finding finding) {
    findings.add(finding);
  }

  /** Sets the lines as they were sent: those of the cart and those to be merged into it. */
  public void begin(List<CartLine> cart, List<CartLine> items, List<CartLine> suggestions) {
    lines.addAll(cart);
    addedItems.addAll(items);
    addedSuggestions.addAll(suggestions);
    sent = List.copyOf(cart);
  }

  public List<CartLine> lines() {
    return List.copyOf(lines);
  }

  /** Returns the lines to be merged into the cart. */
  public List<CartLine> addedItems() {
    return List.copyOf(addedItems);
  }

  /** Returns the lines to be merged into the cart as suggestions. */
  public List<CartLine> addedSuggestions() {
    return List.copyOf(addedSuggestions);
  }

  /** Returns all lines: those of the cart and those to be merged into it. */
  public List<CartLine> everyLine() {
    List<CartLine> every = new ArrayList<>(lines);
    every.addAll(addedItems);
    every.addAll(addedSuggestions);
    return every;
  }

  /** Removes lines, both from the cart and from those to be merged into it. */
  public void removeIf(Predicate<CartLine> unwanted) {
    lines.removeIf(unwanted);
    addedItems.removeIf(unwanted);
    addedSuggestions.removeIf(unwanted);
  }

  /** Removes the lines whose amount is 0. */
  public void removeEmpty() {
    removeIf(line -> line.amount() == 0);
  }

  /**
   * Reports and makes a correction. A line whose amount becomes 0 stays until {@link
   * #removeEmpty()}.
   */
  public void correctAmount(CartLine line, long amount, CheckoutCode code, Object... arguments) {
    report(Finding.of(code, arguments).at(line, "amount").withChange(line.amount(), amount));
    line.amount = amount;
  }

  public void changePersonsAndGram(CartLine line, long persons, long gram) {
    line.persons = persons;
    line.gram = gram;
  }

  public void removeComment(CartLine line) {
    line.comment = "";
  }

  public void choose(CartLine line, List<ChosenOption> options) {
    line.options = List.copyOf(options);
  }

  /** Attaches files to the option sets of a line. */
  public void attach(CartLine line, List<Attachment> files) {
    line.uploads = List.copyOf(files);
  }

  /** Replaces the lines of the cart once everything is merged. */
  public void replaceLines(List<CartLine> merged) {
    lines.clear();
    lines.addAll(merged);
  }

  /** Returns the corrected cart with its prices. Its lines do not change any more. */
  public PricedCart priced() {
    LinePricing pricing = new LinePricing(context.now());
    List<PricedLine> prices = new ArrayList<>(lines.size());
    lines.forEach(line -> prices.add(pricing.price(line)));
    return PricedCart.of(context, prices, !isAsSent(), findings);
  }

  private boolean isAsSent() {
    boolean same = sent.size() == context.wanted().items().size() && sent.size() == lines.size();
    for (int i = 0; same && i < sent.size(); i++) {
      same = lines.get(i).matchesSent(sent.get(i));
    }
    return same;
  }
}
