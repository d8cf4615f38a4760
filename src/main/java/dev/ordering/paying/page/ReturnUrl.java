package dev.ordering.paying.page;

import dev.ordering.paying.model.Payment;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a payment's customer goes back to: what the app sent, unchanged, and the ids of the orders.
 * Nothing in it says whether they are paid, for anybody could write that.
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
