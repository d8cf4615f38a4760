package dev.ordering.order;

import dev.ordering.http.Fault;
import dev.ordering.money.MoneyRepresentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a request to place orders must have besides what a checkout needs. */
final class PlaceOrdersForm {
  private final List<Fault> faults = new ArrayList<>();

  private PlaceOrdersForm() {}

  /** All that a request lacks, or has and must not. */
  static List<Fault> faults(PlaceOrdersRequest request) {
    PlaceOrdersForm form = new PlaceOrdersForm();
    form.required(request.checkout(), "/checkout");
    form.required(request.paymentMethod(), "/payment_method");
    request.expectedTotal().ifPresent(form::money);
    // ignoring them would lose goods
    form.notTaken(request.addItems(), "add_items");
    form.notTaken(request.addSuggestions(), "add_suggestions");
    return List.copyOf(form.faults);
  }

  private void money(MoneyRepresentation money) {
    required(Optional.ofNullable(money.value()), "/expected_total/value");
    required(Optional.ofNullable(money.currency()), "/expected_total/currency");
  }

  private void required(Optional<?> member, String pointer) {
    if (member.isEmpty()) {
      faults.add(Fault.of("required_member").at(pointer));
    }
  }

  private void notTaken(Optional<?> member, String name) {
    if (member.isPresent()) {
      faults.add(Fault.of("items_not_merged", name).at("/" + name));
    }
  }
}
