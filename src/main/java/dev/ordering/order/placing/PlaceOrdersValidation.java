package dev.ordering.order.placing;

import dev.ordering.checkout.request.CheckoutValidation;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import java.util.Optional;

/** Validates a request to place orders: the fields of a checkout and those for an order only. */
public final class PlaceOrdersValidation {
  private PlaceOrdersValidation() {}

  /** Returns what is to be placed. Adds everything that is wrong with the request to the errors. */
  public static Placement check(PlaceOrdersRequest request, BodyErrors errors) {
    errors.required(request.checkout(), "/checkout");
    errors.required(request.paymentMethod(), "/payment_method");
    request
        .expectedTotal()
        .ifPresent(
            total -> {
              errors.required(Optional.ofNullable(total.value()), "/expected_total/value");
              errors.required(Optional.ofNullable(total.currency()), "/expected_total/currency");
            });
    // ignoring these fields would lose items
    requireAbsent(request.addItems(), "add_items", errors);
    requireAbsent(request.addSuggestions(), "add_suggestions", errors);
    return new Placement(
        CheckoutValidation.check(request.toCheckout(), errors),
        request.expectedTotal(),
        request.returnUrl());
  }

  private static void requireAbsent(Optional<?> member, String name, BodyErrors errors) {
    if (member.isPresent()) {
      errors.malformed(ApiError.of("items_not_merged", name).at("/" + name));
    }
  }
}
