package dev.ordering.order;

import dev.ordering.checkout.CheckoutForm;
import dev.ordering.http.BodyErrors;
import dev.ordering.http.Fault;
import dev.ordering.money.MoneyRepresentation;
import java.util.Optional;

/** What a request to place orders must have besides what a checkout needs. */
final class PlaceOrdersForm {
  private final BodyErrors errors;

  private PlaceOrdersForm(BodyErrors errors) {
    this.errors = errors;
  }

  /** The request, after all that it lacks, or has and must not, was added to the errors. */
  static PlaceOrdersRequest check(PlaceOrdersRequest request, BodyErrors errors) {
    PlaceOrdersForm form = new PlaceOrdersForm(errors);
    errors.required(request.checkout(), "/checkout");
    errors.required(request.paymentMethod(), "/payment_method");
    request.expectedTotal().ifPresent(form::money);
    // ignoring them would lose goods
    form.notTaken(request.addItems(), "add_items");
    form.notTaken(request.addSuggestions(), "add_suggestions");
    CheckoutForm.check(request.toCheckout(), errors);
    return request;
  }

  private void money(MoneyRepresentation money) {
    errors.required(Optional.ofNullable(money.value()), "/expected_total/value");
    errors.required(Optional.ofNullable(money.currency()), "/expected_total/currency");
  }

  private void notTaken(Optional<?> member, String name) {
    if (member.isPresent()) {
      errors.malformed(Fault.of("items_not_merged", name).at("/" + name));
    }
  }
}
