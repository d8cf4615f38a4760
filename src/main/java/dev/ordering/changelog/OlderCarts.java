package dev.ordering.changelog;

import dev.ordering.catalog.browse.ShopDetailedRepresentation.ShopPaymentRepresentation;
import dev.ordering.checkout.request.CartItemRequest.OptionRequest;
import dev.ordering.checkout.response.CartConfigRepresentation.PaymentRepresentation;
import dev.ordering.payment.PaymentMethod;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes older forms of the response to a cart, which offer only what their clients can send. */
final class OlderCarts {
  private OlderCarts() {}

  /** Repeats each option as often as it is chosen, for clients that cannot send an amount. */
  static List<OptionRequest> repeated(List<?> options) {
    return options.stream().map(OptionRequest.class::cast).flatMap(OlderCarts::repeated).toList();
  }

  private static Stream<OptionRequest> repeated(OptionRequest option) {
    int times = Math.toIntExact(option.amount().orElse(1L));
    return Collections.nCopies(
        times, new OptionRequest(option.optionId(), option.uploadId(), Optional.empty()))
        .stream();
  }

  static List<PaymentRepresentation> payments(List<?> offered) {
    return offered.stream()
        .map(PaymentRepresentation.class::cast)
        .filter(payment -> isSendable(payment.name()))
        .toList();
  }

  static List<ShopPaymentRepresentation> shopPayments(List<?> accepted) {
    return accepted.stream()
        .map(ShopPaymentRepresentation.class::cast)
        .filter(payment -> isSendable(payment.name()))
        .toList();
  }

  static List<Object> alternatives(List<?> offered) {
    return offered.stream().filter(OlderCarts::isSendable).<Object>map(each -> each).toList();
  }

  private static boolean isSendable(Object offered) {
    return offered != PaymentMethod.MONIZZE;
  }
}
