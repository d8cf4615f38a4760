package dev.ordering.checkout.request;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import dev.ordering.payment.PaymentMethod;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * The body of POST /checkout (contract, endpoint 4). A member that is absent and one that is null
 * mean the same.
 *
 * @param cart required; with {@code addItems} and {@code addSuggestions} at most 1,000 items
 * @param addItems merged into the cart, a menu in place of the plain lines of what it holds; {@code
 *     replace_products} is not interpreted; from 1.5.1
 * @param addSuggestions merged into the cart as suggested products, in place of the options that
 *     are linked to them; from 1.5.1
 */
public record CheckoutRequest(
    @Schema(requiredMode = REQUIRED) Optional<List<CartItemRequest>> cart,
    Optional<List<CartItemRequest>> addItems,
    Optional<List<CartItemRequest>> addSuggestions,
    Optional<CheckoutDetails> checkout,
    Optional<PaymentMethod> paymentMethod) {

  /** A cart alone. */
  public static CheckoutRequest of(List<CartItemRequest> cart) {
    return new CheckoutRequest(
        Optional.of(cart), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }
}
