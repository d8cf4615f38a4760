package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.money.Money;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Currency;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table product_price. */
@Entity
public class ProductPriceEntity {
  @Id Long id;
  long productId;
  String reference;
  int rank;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  TextColumns name;

  long price;

  /** For Hibernate. */
  protected ProductPriceEntity() {}

  public ProductPriceEntity(long productId, String reference, int rank, ProductPrice price) {
    this.id = price.id();
    this.productId = productId;
    this.reference = reference;
    this.rank = rank;
    this.name = TextColumns.of(price.name());
    this.price = price.price().minor();
  }

  ProductPrice toPrice(Currency currency) {
    return new ProductPrice(id, name.toTranslated(), Money.of(price, currency));
  }
}
