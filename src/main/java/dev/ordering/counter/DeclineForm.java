package dev.ordering.counter;

import dev.ordering.http.QueryParameters;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderedLine;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The input of the form that declines an order.
 *
 * @param code the code of the reason
 * @param products the ids of the order's products that are sold out
 * @param text a text for the customer
 */
record DeclineForm(
    Optional<OrderReason.Code> code, List<Long> products, String text, boolean sent) {
  /** The form before anything is entered. */
  static final DeclineForm EMPTY = new DeclineForm(Optional.empty(), List.of(), "", false);

  DeclineForm {
    products = List.copyOf(products);
  }

  static DeclineForm of(QueryParameters form, DetailedOrder order) {
    String code = form.text("reason").orElse("");
    return new DeclineForm(
        Arrays.stream(OrderReason.Code.values())
            .filter(each -> each.value().equals(code))
            .findFirst(),
        order.lines().stream()
            .map(OrderedLine::product)
            .map(OrderedLine.Name::id)
            .distinct()
            .filter(id -> form.names().contains("product_" + id))
            .toList(),
        form.text("text").orElse("").strip(),
        true);
  }

  private boolean isTooLong() {
    return OrderReason.isTooLong(text);
  }

  /** Returns the reason; empty if the form has errors. */
  Optional<OrderReason> reason() {
    return isTooLong()
        ? Optional.empty()
        : code.map(
            found ->
                new OrderReason(
                    found, text, found == OrderReason.Code.SOLD_OUT ? products : List.of()));
  }

  /** Returns the errors, each with the id of its input field. */
  List<FieldError> errors() {
    if (!sent) {
      return List.of();
    }
    FieldError noReason = new FieldError("sold_out", "reason.required");
    FieldError longText = new FieldError("text", "reason.too_long");
    return isTooLong()
        ? (code.isEmpty() ? List.of(noReason, longText) : List.of(longText))
        : (code.isEmpty() ? List.of(noReason) : List.of());
  }

  /**
   * An error of the form.
   *
   * @param key the key of its text
   */
  record FieldError(String field, String key) {}
}
