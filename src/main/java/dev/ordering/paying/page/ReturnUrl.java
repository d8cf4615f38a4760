package dev.ordering.paying.page;

import dev.ordering.paying.model.Payment;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The URL to which the customer of a payment returns: the URL that the app sent, unchanged, with
 * the ids of the orders. It does not say whether they are paid, because anybody could write that.
 */
final class ReturnUrl {
  private ReturnUrl() {}

  static Optional<String> of(Payment payment) {
    String ids =
        payment.orderIds().stream().map(id -> Long.toString(id)).collect(Collectors.joining(","));
    return payment
        .returnUrl()
        .map(url -> url + (url.indexOf('?') < 0 ? "?" : url.endsWith("?") ? "" : "&"))
        .map(url -> url + "order_ids=" + ids);
  }
}
