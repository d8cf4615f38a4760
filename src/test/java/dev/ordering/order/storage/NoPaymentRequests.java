package dev.ordering.order.storage;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.placing.PaymentRequestRepresentation;
import dev.ordering.order.placing.PaymentRequests;
import dev.ordering.security.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Administrators report what was paid. */
final class NoPaymentRequests implements PaymentRequests {
  @Override
  public void requireReturnUrl(String returnUrl, Caller caller, String publicUrl) {}

  @Override
  public void add(List<Order> orders, Money total, Optional<String> returnUrl, Instant now) {}

  @Override
  public List<PaymentRequestRepresentation> of(List<Long> orderIds, OrderUrls urls) {
    return List.of();
  }
}
