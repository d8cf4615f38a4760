package dev.ordering.checkout.cart;

import dev.ordering.checkout.finding.Information;
import java.util.List;

/**
 * What the engine makes of a request, before it is put into a reader's language.
 *
 * @param lines the corrected cart
 * @param corrected whether it differs from what was sent
 * @param findings all that is wrong or was corrected
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
