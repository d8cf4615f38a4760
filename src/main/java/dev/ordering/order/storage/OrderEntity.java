package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.payment.PaymentStatus;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A row of the table orders. */
@Entity
@Table(name = "orders")
public class OrderEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long accountId;
  long platformId;
  long companyId;
  long shopId;
  Instant placedAt;
  Instant createdAt;
  Long position;
  Integer orderYear;
  Integer orderNr;
  String status;
  String paymentMethod;
  String paymentStatus;
  String transferReference;
  String externalOrderNr;
  Instant readyAt;
  @Embedded OrderPricesEntity prices;
  @Embedded OrderCheckoutEntity checkout;
  Integer loyaltyPoints;
  String loyaltyToken;

  /** For Hibernate. */
  protected OrderEntity() {}

  OrderEntity(Order order) {
    id = order.id();
    accountId = order.owner().accountId();
    platformId = order.owner().platformId();
    companyId = order.owner().companyId();
    shopId = order.owner().shopId();
    placedAt = order.placedAt();
    createdAt = order.creation().map(Order.Creation::at).orElse(null);
    position = order.creation().map(Order.Creation::position).orElse(null);
    orderYear = order.creation().map(Order.Creation::year).orElse(null);
    orderNr = order.creation().map(Order.Creation::orderNr).orElse(null);
    status = order.status().name();
    paymentMethod = order.paymentMethod().value();
    paymentStatus = order.paymentStatus().map(PaymentStatus::value).orElse(null);
    transferReference = order.transferReference().orElse(null);
    externalOrderNr = order.externalOrderNr();
    readyAt = order.readyAt().orElse(null);
    prices = new OrderPricesEntity(order.prices());
    checkout = new OrderCheckoutEntity(order.checkout());
    loyaltyPoints = order.loyalty().map(Order.Loyalty::points).orElse(null);
    loyaltyToken = order.loyalty().map(Order.Loyalty::token).orElse(null);
  }
}
