package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.order.model.OrderCheckout;
import jakarta.persistence.Embeddable;
import java.time.LocalDate;
import java.time.LocalTime;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/**
 * The columns of orders that hold the checkout. Dates and times are local to the shop, so they are
 * passed to the driver without a conversion by a time zone.
 */
@Embeddable
class OrderCheckoutEntity {
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

  /** For Hibernate. */
  protected OrderCheckoutEntity() {}

  OrderCheckoutEntity(OrderCheckout checkout) {
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
  }
}
