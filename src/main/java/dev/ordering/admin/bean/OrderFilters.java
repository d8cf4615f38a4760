package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.payment.TransferReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Parses the argument that selects the orders to list. */
final class OrderFilters {
  static final Parameter PARAMETER =
      Parameter.of(
          "filter",
          "all, or some of user=ID shop=ID status=PENDING payment=pending reference=TRANSFER,"
              + " separated by spaces");

  private static final List<String> NAMES =
      List.of("user", "shop", "status", "payment", "reference");

  private OrderFilters() {}

  static OrderFilter read(Arguments arguments) {
    Map<String, String> given = new HashMap<>();
    for (String word : arguments.words("filter")) {
      String[] parts = word.split("=", 2);
      if (parts.length == 2 && NAMES.contains(parts[0])) {
        given.put(parts[0], parts[1]);
      } else if (!word.equals("all")) {
        throw new AdministrationException(
            "\"" + word + "\" is no filter; filter is " + PARAMETER.description());
      }
    }
    return new OrderFilter(
        Optional.ofNullable(given.get("user")).map(text -> Arguments.number("user", text)),
        Optional.ofNullable(given.get("shop")).map(text -> Arguments.number("shop", text)),
        Optional.ofNullable(given.get("status")).map(OrderFilters::status),
        Optional.ofNullable(given.get("payment")).map(OrderFilters::payment),
        Optional.ofNullable(given.get("reference")).map(OrderFilters::reference));
  }

  /**
   * Parses the reference of a transfer, with or without plus signs and slashes. It cannot contain
   * spaces, because they separate the filters.
   */
  private static TransferReference reference(String text) {
    return TransferReference.parse(text)
        .orElseThrow(
            () -> new AdministrationException("\"" + text + "\" is no reference of a transfer"));
  }

  static OrderStatus status(String text) {
    return oneOf(OrderStatus.values(), OrderStatus::name, text);
  }

  /**
   * Parses the reason why an order ends. Only states that end an order against the customer's wish
   * may have a reason.
   */
  static Optional<OrderReason> reason(Arguments arguments, OrderStatus to) {
    Optional<String> code = arguments.optional("reason");
    Optional<String> text = arguments.optional("text");
    if (code.isEmpty() && text.isEmpty()) {
      return Optional.empty();
    }
    if (!to.isRejected()) {
      throw new AdministrationException("no reason is kept with " + to);
    }
    String message = text.isEmpty() ? "" : arguments.text("text", OrderReason.LONGEST_TEXT);
    return Optional.of(
        new OrderReason(
            oneOf(OrderReason.Code.values(), OrderReason.Code::value, arguments.text("reason")),
            message,
            List.of()));
  }

  static PaymentStatus payment(String text) {
    return oneOf(PaymentStatus.values(), PaymentStatus::value, text);
  }

  /** Finds the constant that a text names, regardless of case. */
  private static <T> T oneOf(T[] constants, Function<T, String> name, String text) {
    return Arrays.stream(constants)
        .filter(constant -> name.apply(constant).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new AdministrationException(
                    "\"" + text + "\" is none of " + Arrays.stream(constants).map(name).toList()));
  }
}
