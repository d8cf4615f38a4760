package dev.ordering.order.placing;

import dev.ordering.checkout.request.CheckoutValidation;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import dev.ordering.money.MoneyRepresentation;
import java.util.Optional;

/** Validates a request to place orders: the fields of a checkout and those for an order only. */
public final class PlaceOrdersValidation {
  private final BodyErrors errors;

  private PlaceOrdersValidation(BodyErrors errors) {
    this.errors = errors;
  }

  /** Returns what is to be placed. Adds everything that is wrong with the request to the errors. */
  public static Placement check(PlaceOrdersRequest request, BodyErrors errors) {
    PlaceOrdersValidation form = new PlaceOrdersValidation(errors);
    errors.required(request.checkout(), "/checkout");
    errors.required(request.paymentMethod(), "/payment_method");
    request.expectedTotal().ifPresent(form::money);
    // ignoring these fields would lose items
    form.notTaken(request.addItems(), "add_items");
    form.notTaken(request.addSuggestions(), "add_suggestions");
    return new Placement(
        CheckoutValidation.check(request.toCheckout(), errors),
        request.expectedTotal(),
        request.returnUrl());
  }

  private void money(MoneyRepresentation money) {
    errors.required(Optional.ofNullable(money.value()), "/expected_total/value");
    errors.required(Optional.ofNullable(money.currency()), "/expected_total/currency");
  }

  private void notTaken(Optional<?> member, String name) {
    if (member.isPresent()) {
      errors.malformed(ApiError.of("items_not_merged", name).at("/" + name));
    }
  }
}
