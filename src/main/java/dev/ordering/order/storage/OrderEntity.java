package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.payment.PaymentStatus;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/**
 * A row of the table orders, for imports. Orders are read by {@link OrderRow}. Dates and times are
 * local to the shop, so they are passed to the driver without a conversion by a time zone.
 */
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
  String currency;
  long price;
  long discount;
  long warranty;
  long deliveryCost;
  long invoiceCost;
  long smsCost;
  long transactionCost;
  String method;

  @JdbcTypeCode(SqlTypes.LOCAL_DATE)
  LocalDate date;

  @JdbcTypeCode(SqlTypes.LOCAL_TIME)
  LocalTime time;

  @JdbcTypeCode(SqlTypes.LOCAL_TIME)
  LocalTime endTime;

  String street;
  String nr;
  String zipcode;
  String city;
  String country;
  String notes;
  String customerName;
  Long latchId;
  String comment;
  String notificationMethod;
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
    CartPrices prices = order.prices();
    currency = prices.currency().getCurrencyCode();
    price = prices.price().minor();
    discount = prices.discount().minor();
    warranty = prices.warranty().minor();
    deliveryCost = prices.deliveryCost().minor();
    invoiceCost = prices.invoiceCost().minor();
    smsCost = prices.smsCost().minor();
    transactionCost = prices.transactionCost().minor();
    OrderCheckout checkout = order.checkout();
    method = checkout.method().value();
    date = checkout.date().orElse(null);
    time = checkout.time().orElse(null);
    endTime = checkout.endTime().orElse(null);
    street = checkout.address().map(Address::street).orElse(null);
    nr = checkout.address().map(Address::nr).orElse(null);
    zipcode = checkout.address().map(Address::zipcode).orElse(null);
    city = checkout.address().map(Address::city).orElse(null);
    country = checkout.address().map(Address::country).orElse(null);
    notes = checkout.notes();
    customerName = checkout.name();
    latchId = checkout.latchId().orElse(null);
    comment = checkout.comment();
    notificationMethod = checkout.notificationMethod();
    loyaltyPoints = order.loyalty().map(Order.Loyalty::points).orElse(null);
    loyaltyToken = order.loyalty().map(Order.Loyalty::token).orElse(null);
  }
}
