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
 * The body of POST /orders: that of POST /checkout, with all required fields. An absent field and a
 * null field mean the same.
 *
 * @param cart required
 * @param addItems rejected, because its items would be lost
 * @param addSuggestions rejected, because its items would be lost
 * @param checkout required
 * @param paymentMethod required
 * @param expectedTotal the total that the customer was shown; if the total is different by now,
 *     nothing is ordered
 * @param returnUrl the URL to which the customer returns from an online payment: a redirect URI of
 *     the client, which may have a query; `order_ids` is added to it
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
