package dev.ordering.order.placing;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.security.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Where payments for orders that are placed are asked for; the feature that collects them. */
public interface PaymentRequests {
  /**
   * Checks where a client wants its customer to return to.
   *
   * @param publicUrl the URL of this service
   * @throws RuntimeException of the other feature, if the client may not
   */
  void requireReturnUrl(String returnUrl, Caller caller, String publicUrl);

  /**
   * Asks for one payment, in the transaction that places the orders.
   *
   * @param orders of one company, stored
   * @param total what they cost, more than nothing
   */
  void add(List<Order> orders, Money total, Optional<String> returnUrl, Instant now);

  /** The payments for these orders, in the order of their ids. */
  List<PaymentRequest> of(List<Long> orderIds);

  /**
   * What a customer has to pay.
   *
   * @param path of the page where it is paid, inside this service
   * @param expiresAt until when; empty for ever
   */
  record PaymentRequest(
      List<Long> orderIds, Money amount, String path, Optional<Instant> expiresAt) {
    public PaymentRequest {
      orderIds = List.copyOf(orderIds);
    }
  }
}
