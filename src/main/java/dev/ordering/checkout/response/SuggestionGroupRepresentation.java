package dev.ordering.checkout.response;

import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.versioning.CachedJson;
import java.util.List;

/**
 * Products that are suggested for the same reason (contract "CartItemSuggestionGroup").
 *
 * @param title text for people
 */
public record SuggestionGroupRepresentation(
    String title, SuggestionReason reason, List<SuggestedItemRepresentation> items) {
  /**
   * A suggested product.
   *
   * @param item can be sent in add_suggestions
   * @param price of the item, after discounts
   */
  @CachedJson
  public record SuggestedItemRepresentation(
      CartItemRequest item, CartProductRepresentation product, MoneyRepresentation price) {
    /**
     * Returns the hash code of the product alone, because everything else nearly always follows
     * from it. The JSON of these records is cached: a shop often suggests the same few products.
     */
    @Override
    public int hashCode() {
      return Long.hashCode(product.id());
    }
  }
}
