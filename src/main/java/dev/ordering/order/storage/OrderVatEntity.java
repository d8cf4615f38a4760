package dev.ordering.order.storage;

import dev.ordering.checkout.cart.VatAmount;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.util.Locale;

/** A row of order_vat. */
@Entity
@Table(name = "order_vat")
@IdClass(OrderVatEntity.Key.class)
class OrderVatEntity {
  @Id long orderId;
  @Id int rank;
  String code;
  String name;
  String nameOriginal;
  BigDecimal percentage;
  long net;
  long gross;

  record Key(long orderId, int rank) {}

  /** For Hibernate. */
  protected OrderVatEntity() {}

  OrderVatEntity(long orderId, int rank, VatAmount amount, Locale language) {
    this.orderId = orderId;
    this.rank = rank;
    code = amount.code();
    name = amount.name().in(language);
    nameOriginal = amount.name().original();
    percentage = amount.percentage();
    net = amount.net().minor();
    gross = amount.gross().minor();
  }
}
