package dev.ordering.order.storage;

import dev.ordering.checkout.cart.ChosenOption;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.Locale;

/** A row of order_line_option. */
@Entity
@Table(name = "order_line_option")
@IdClass(OrderLineOptionEntity.Key.class)
class OrderLineOptionEntity {
  @Id long orderId;
  @Id int lineRank;
  @Id int rank;
  long optionSetId;
  String setName;
  String setNameOriginal;
  long optionId;
  String name;
  String nameOriginal;
  long amount;
  long priceChange;
  Long linkedProductId;
  boolean allowAttachment;

  record Key(long orderId, int lineRank, int rank) {}

  /** For Hibernate. */
  protected OrderLineOptionEntity() {}

  OrderLineOptionEntity(OrderLineEntity line, int rank, ChosenOption chosen, Locale language) {
    orderId = line.orderId;
    lineRank = line.rank;
    this.rank = rank;
    optionSetId = chosen.set().id();
    setName = chosen.set().name().in(language);
    setNameOriginal = chosen.set().name().original();
    optionId = chosen.option().id();
    name = chosen.option().name().in(language);
    nameOriginal = chosen.option().name().original();
    amount = chosen.amount();
    priceChange = chosen.option().priceChange().minor();
    allowAttachment = chosen.set().allowAttachment();
    linkedProductId = chosen.option().linkedProduct().orElse(null);
  }
}
