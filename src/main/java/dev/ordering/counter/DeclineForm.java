package dev.ordering.counter;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.page.FieldError;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderedLine;
import java.util.ArrayList;
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
        // browsers send a line break as two characters but count it as one
        form.text("text").orElse("").replace("\r\n", "\n").strip(),
        true);
  }

  /** Returns the reason; empty if the form has errors. */
  Optional<OrderReason> reason() {
    return OrderReason.isTooLong(text)
        ? Optional.empty()
        : code.map(
            found ->
                new OrderReason(
                    found, text, found == OrderReason.Code.SOLD_OUT ? products : List.of()));
  }

  List<FieldError> errors(CounterWords words) {
    List<FieldError> errors = new ArrayList<>();
    if (sent && code.isEmpty()) {
      errors.add(FieldError.of("sold_out", words.text("reason.required")));
    }
    if (OrderReason.isTooLong(text)) {
      errors.add(FieldError.of("text", words.text("reason.too_long")));
    }
    return errors;
  }
}
