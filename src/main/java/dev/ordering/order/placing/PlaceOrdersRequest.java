package dev.ordering.order.placing;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.payment.PaymentMethod;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * The body of POST /orders: that of POST /checkout, complete. A member that is absent and one that
 * is null mean the same.
 *
 * @param cart required
 * @param addItems refused: what it names would be lost
 * @param addSuggestions refused, too
 * @param checkout required
 * @param paymentMethod required
 * @param expectedTotal what the customer was told to pay; if it is another sum by now, nothing is
 *     ordered
 */
public record PlaceOrdersRequest(
    @Schema(requiredMode = REQUIRED) Optional<List<CartItemRequest>> cart,
    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) Optional<Object> addItems,
    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) Optional<Object> addSuggestions,
    @Schema(requiredMode = REQUIRED) Optional<CheckoutDetails> checkout,
    @Schema(requiredMode = REQUIRED) Optional<PaymentMethod> paymentMethod,
    Optional<MoneyRepresentation> expectedTotal) {
  CheckoutRequest toCheckout() {
    return new CheckoutRequest(cart, Optional.empty(), Optional.empty(), checkout, paymentMethod);
  }
}
