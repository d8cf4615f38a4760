package dev.ordering.order.storage;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.PricedLine;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.Locale;

/** A row of order_line. */
@Entity
@Table(name = "order_line")
@IdClass(OrderLineEntity.Key.class)
class OrderLineEntity {
  @Id long orderId;
  @Id int rank;
  long productId;
  long productPriceId;
  String name;
  String nameOriginal;
  String priceName;
  String priceNameOriginal;
  String priceType;
  boolean targetPrice;
  long productPrice;
  long amount;
  long persons;
  long gram;
  long unitPrice;
  long price;
  long discountedUnitPrice;
  long discountedPrice;
  String comment;
  String code;
  String allergens;
  boolean allergensComplete;

  record Key(long orderId, int rank) {}

  /** For Hibernate. */
  protected OrderLineEntity() {}

  OrderLineEntity(long orderId, int rank, PricedLine priced, Locale language) {
    this.orderId = orderId;
    this.rank = rank;
    CartLine line = priced.line();
    productId = line.product().id();
    productPriceId = line.price().id();
    name = line.product().name().in(language);
    nameOriginal = line.product().name().original();
    priceName = line.price().name().in(language);
    priceNameOriginal = line.price().name().original();
    priceType = line.product().priceType().name();
    targetPrice = line.product().targetPrice();
    productPrice = line.price().price().minor();
    amount = line.amount();
    persons = line.persons();
    gram = line.gram();
    unitPrice = priced.unitPrice().minor();
    price = priced.price().minor();
    discountedUnitPrice = priced.discountUnitPrice().minor();
    discountedPrice = priced.discountPrice().minor();
    comment = line.comment();
    code = line.item().code();
    allergens = line.allergens().map(Allergens::text).orElse(null);
    allergensComplete = line.declaresAllAllergens();
  }
}
