package dev.ordering.changelog;

import dev.ordering.catalog.browse.ShopDetailedRepresentation.ShopPaymentRepresentation;
import dev.ordering.checkout.request.CartItemRequest.OptionRequest;
import dev.ordering.checkout.response.CartConfigRepresentation.PaymentRepresentation;
import dev.ordering.checkout.response.CartOptionRepresentation;
import dev.ordering.payment.PaymentMethod;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/**
 * Makes older forms of carts in responses, which have only what their clients can send and know.
 */
final class OlderCarts {
  private static final int MAXIMUM_REPETITIONS = 100;

  private OlderCarts() {}

  /** Repeats each option as often as it is suggested, for clients that cannot send an amount. */
  static List<OptionRequest> suggested(List<?> options) {
    return repeated(options, OptionRequest.class, option -> option.amount().orElse(1L));
  }

  /**
   * Repeats each option as often as it was chosen, for clients that are shown no amount. If that is
   * more than a hundred times in all, each is listed once, so that a response stays small.
   */
  static List<CartOptionRepresentation> chosen(List<?> options) {
    boolean areMany =
        options.stream()
                .map(CartOptionRepresentation.class::cast)
                .mapToLong(CartOptionRepresentation::amount)
                .sum()
            > MAXIMUM_REPETITIONS;
    return repeated(
        options, CartOptionRepresentation.class, option -> areMany ? 1 : option.amount());
  }

  private static <T> List<T> repeated(List<?> options, Class<T> type, ToLongFunction<T> amount) {
    return options.stream()
        .map(type::cast)
        .flatMap(each -> LongStream.range(0, amount.applyAsLong(each)).mapToObj(time -> each))
        .toList();
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
