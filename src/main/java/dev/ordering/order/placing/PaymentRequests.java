package dev.ordering.order.placing;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.security.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Creates the payments of new orders. Implemented by the feature that collects payments. */
public interface PaymentRequests {
  /**
   * Checks the URL to which a client wants its customer to return.
   *
   * @param publicUrl the URL of this service
   * @throws RuntimeException an exception of the other feature, if the client may not use that URL
   */
  void requireReturnUrl(String returnUrl, Caller caller, String publicUrl);

  /**
   * Creates one payment, in the transaction that places the orders.
   *
   * @param orders the stored orders of one company that cost something
   * @param total the amount of the orders
   */
  void add(List<Order> orders, Money total, Optional<String> returnUrl, Instant now);

  /** Returns the payments for these orders, in the order of their ids. */
  List<PaymentRequestRepresentation> of(List<Long> orderIds, OrderUrls urls);
}
