package dev.ordering.counter;

import dev.ordering.http.page.FieldError;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderedLine;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The data of the page that declines an order.
 *
 * @param expected the state of the order when the form was shown
 * @param summary the errors
 */
record DeclineView(
    CounterBarView bar,
    long id,
    String token,
    String expected,
    String heading,
    String customer,
    String time,
    Optional<FieldError.Summary> summary,
    List<Reason> reasons,
    String typed) {
  /**
   * A reason to choose.
   *
   * @param products the products of the order, if the reason concerns products
   */
  record Reason(String code, String name, boolean chosen, List<Product> products) {}

  record Product(long id, String name, boolean chosen) {}

  static DeclineView of(CounterBarView bar, CounterOrder order, String token, DeclineForm form) {
    CounterWords words = order.words();
    return new DeclineView(
        bar,
        order.id(),
        token,
        order.status().name(),
        words.text("decline.title", order.number()),
        order.customer(),
        order.time(),
        FieldError.Summary.of(form.errors(words)),
        Arrays.stream(OrderReason.Code.values())
            .filter(code -> code != OrderReason.Code.ADDRESS || order.isDelivered())
            .map(code -> reason(order, code, form))
            .toList(),
        form.text());
  }

  private static Reason reason(CounterOrder order, OrderReason.Code code, DeclineForm form) {
    return new Reason(
        code.value(),
        order.words().order().text("reason." + code.value()),
        form.code().equals(Optional.of(code)),
        code == OrderReason.Code.SOLD_OUT ? products(order, form) : List.of());
  }

  private static List<Product> products(CounterOrder order, DeclineForm form) {
    return order.detailed().lines().stream()
        .map(OrderedLine::product)
        .distinct()
        .map(
            product ->
                new Product(
                    product.id(), product.original(), form.products().contains(product.id())))
        .toList();
  }
}
