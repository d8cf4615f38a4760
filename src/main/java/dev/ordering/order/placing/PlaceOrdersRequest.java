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
 * @param returnUrl where the customer returns to from an online payment: a redirect URI of the
 *     client, which may have a query; `order_ids` is added to it
 */
public record PlaceOrdersRequest(
    @Schema(requiredMode = REQUIRED) Optional<List<CartItemRequest>> cart,
    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) Optional<Object> addItems,
    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) Optional<Object> addSuggestions,
    @Schema(requiredMode = REQUIRED) Optional<CheckoutDetails> checkout,
    @Schema(requiredMode = REQUIRED) Optional<PaymentMethod> paymentMethod,
    Optional<MoneyRepresentation> expectedTotal,
    Optional<String> returnUrl) {
  CheckoutRequest toCheckout() {
    return new CheckoutRequest(cart, Optional.empty(), Optional.empty(), checkout, paymentMethod);
  }
}
