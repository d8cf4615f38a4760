package dev.ordering.checkout.request;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import dev.ordering.payment.PaymentMethod;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * The body of POST /checkout (contract, endpoint 4). A member that is null counts as absent.
 *
 * @param cart required; at most 1,000 items of at most 50 shops, from 1.5.1 together with those of
 *     {@code addItems} and {@code addSuggestions}
 * @param addItems are merged into the cart; a menu replaces the plain lines of the products that it
 *     contains; {@code replace_products} is not interpreted; from 1.5.1
 * @param addSuggestions suggested products that are merged into the cart; they replace the options
 *     that are linked to them; from 1.5.1
 */
public record CheckoutRequest(
    @Schema(requiredMode = REQUIRED) Optional<List<CartItemRequest>> cart,
    Optional<List<CartItemRequest>> addItems,
    Optional<List<CartItemRequest>> addSuggestions,
    Optional<CheckoutDetails> checkout,
    Optional<PaymentMethod> paymentMethod) {}
