package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Latch;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table shop_latch. */
@Entity
@Table(name = "shop_latch")
public class ShopLatchEntity {
  @Id Long id;
  long shopId;
  String name;
  String street;
  String nr;
  String zipcode;
  String city;
  String country;

  /** For Hibernate. */
  protected ShopLatchEntity() {}

  public ShopLatchEntity(long shopId, Latch latch) {
    this.id = latch.id();
    this.shopId = shopId;
    this.name = latch.name();
    this.street = latch.address().street();
    this.nr = latch.address().nr();
    this.zipcode = latch.address().zipcode();
    this.city = latch.address().city();
    this.country = latch.address().country();
  }

  Latch toLatch() {
    return new Latch(id, name, new Address(street, nr, zipcode, city, country));
  }
}
