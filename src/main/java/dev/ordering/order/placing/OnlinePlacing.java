package dev.ordering.order.placing;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.security.Caller;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Creates the payments of orders that are paid online: one per company, unless nothing is due. */
public final class OnlinePlacing {
  private final PaymentRequests payments;
  private final OrderRepository orders;

  public OnlinePlacing(PaymentRequests payments, OrderRepository orders) {
    this.payments = payments;
    this.orders = orders;
  }

  void requireReturnUrl(String url, Caller caller, OrderUrls urls) {
    payments.requireReturnUrl(url, caller, urls.publicUrl());
  }

  /** Returns the payments for the orders of one placement. */
  List<PaymentRequestRepresentation> payments(List<OrderRepresentation> orders, OrderUrls urls) {
    List<Long> ids =
        orders.stream()
            .filter(order -> order.paymentMethod().isOnline())
            .map(OrderRepresentation::id)
            .toList();
    return ids.isEmpty() ? List.of() : payments.of(ids, urls);
  }

  /**
   * Creates the payments for orders that were just stored.
   *
   * @return the orders that cost nothing and are therefore paid
   */
  List<Order> createPayments(List<Order> stored, Optional<String> returnUrl, Instant now) {
    Map<Long, List<Order>> byCompany =
        stored.stream()
            .collect(
                Collectors.groupingBy(
                    order -> order.owner().companyId(), LinkedHashMap::new, Collectors.toList()));
    List<Order> free = new ArrayList<>();
    for (List<Order> ofCompany : byCompany.values()) {
      Money total =
          ofCompany.stream().map(order -> order.prices().priceToPay()).reduce(Money::plus).get();
      if (total.isZero()) {
        ofCompany.stream()
            .map(order -> order.withPaymentStatus(PaymentStatus.PAID))
            .forEach(free::add);
      } else {
        payments.add(ofCompany, total, returnUrl, now);
      }
    }
    free.forEach(orders::store);
    return free;
  }
}
