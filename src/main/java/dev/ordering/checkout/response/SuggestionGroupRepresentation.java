package dev.ordering.checkout.response;

import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.versioning.Recurring;
import java.util.List;

/**
 * Products that are suggested for one reason (contract "CartItemSuggestionGroup").
 *
 * @param title text for people
 */
public record SuggestionGroupRepresentation(
    String title, SuggestionReason reason, List<SuggestedItemRepresentation> items) {
  /**
   * One of them; its JSON is kept, because a shop suggests few products often.
   *
   * @param item ready to be sent in add_suggestions
   * @param price of the item, after discounts
   */
  @Recurring
  public record SuggestedItemRepresentation(
      CartItemRequest item, CartProductRepresentation product, MoneyRepresentation price) {
    /** That of the product alone: what else is in it nearly always follows from that. */
    @Override
    public int hashCode() {
      return Long.hashCode(product.id());
    }
  }
}
