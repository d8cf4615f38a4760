package dev.ordering.order.placing;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.security.Caller;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Creates the payments of orders that are paid online and cost something: one per company. */
public record OnlinePlacing(PaymentRequests payments, OrderRepository orders) {
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
    Map<Boolean, List<Order>> byFree =
        stored.stream()
            .collect(Collectors.partitioningBy(order -> order.prices().priceToPay().isZero()));
    List<Order> free =
        byFree.get(true).stream()
            .map(order -> order.withPaymentStatus(PaymentStatus.PAID))
            .toList();
    byFree.get(false).stream()
        .collect(
            Collectors.groupingBy(
                order -> order.owner().companyId(), LinkedHashMap::new, Collectors.toList()))
        .values()
        .forEach(ofCompany -> payments.add(ofCompany, total(ofCompany), returnUrl, now));
    free.forEach(orders::store);
    return free;
  }

  private static Money total(List<Order> orders) {
    return orders.stream().map(order -> order.prices().priceToPay()).reduce(Money::plus).get();
  }
}
