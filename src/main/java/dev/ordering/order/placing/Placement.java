package dev.ordering.order.placing;

import dev.ordering.checkout.model.Cart;
import dev.ordering.money.Money;
import dev.ordering.money.MoneyRepresentation;
import java.util.Optional;

/**
 * What is to be placed: a cart with its checkout and payment method.
 *
 * @param expectedTotal the total that the customer was shown
 * @param returnUrl the URL to which the customer returns from an online payment
 */
public record Placement(
    Cart cart, Optional<MoneyRepresentation> expectedTotal, Optional<String> returnUrl) {
  /** Whether this is the expected total, or no total is expected. */
  boolean expects(Money priceToPay) {
    MoneyRepresentation now = MoneyRepresentation.of(priceToPay);
    return expectedTotal
        .filter(
            told ->
                !told.currency().equals(now.currency()) || told.value().compareTo(now.value()) != 0)
        .isEmpty();
  }
}
