package dev.ordering.changelog;

import dev.ordering.catalog.browse.ShopDetailedRepresentation.ShopPaymentRepresentation;
import dev.ordering.checkout.request.CartItemRequest.OptionRequest;
import dev.ordering.checkout.response.CartConfigRepresentation.PaymentRepresentation;
import dev.ordering.payment.PaymentMethod;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
    return sendable(offered, PaymentRepresentation.class, PaymentRepresentation::name);
  }

  static List<ShopPaymentRepresentation> shopPayments(List<?> accepted) {
    return sendable(accepted, ShopPaymentRepresentation.class, ShopPaymentRepresentation::name);
  }

  static List<Object> alternatives(List<?> offered) {
    return sendable(offered, Object.class, alternative -> alternative);
  }

  private static <T> List<T> sendable(
      List<?> offered, Class<T> type, Function<T, Object> paymentMethod) {
    return offered.stream()
        .map(type::cast)
        .filter(each -> paymentMethod.apply(each) != PaymentMethod.MONIZZE)
        .toList();
  }
}
