package dev.ordering.checkout.cart;

import dev.ordering.checkout.finding.Information;
import java.util.List;

/**
 * The result of the engine for a request, not yet in the reader's language.
 *
 * @param lines the corrected cart
 * @param corrected whether the cart differs from what was sent
 * @param findings all errors and corrections
 * @param suggestions at most 3 groups
 */
public record CheckoutResult(
    List<PricedLine> lines,
    boolean corrected,
    List<Finding> findings,
    List<SuggestionGroup> suggestions,
    CartConfig config,
    List<Information> information) {
  public CheckoutResult {
    lines = List.copyOf(lines);
    findings = List.copyOf(findings);
    suggestions = List.copyOf(suggestions);
    information = List.copyOf(information);
  }
}
