package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Locker;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table shop_latch: a locker of a shop. */
@Entity
@Table(name = "shop_latch")
public class ShopLockerEntity {
  @Id Long id;
  long shopId;
  String name;
  String street;
  String nr;
  String zipcode;
  String city;
  String country;

  /** For Hibernate. */
  protected ShopLockerEntity() {}

  public ShopLockerEntity(long shopId, Locker locker) {
    this.id = locker.id();
    this.shopId = shopId;
    this.name = locker.name();
    this.street = locker.address().street();
    this.nr = locker.address().nr();
    this.zipcode = locker.address().zipcode();
    this.city = locker.address().city();
    this.country = locker.address().country();
  }

  Locker toLocker() {
    return new Locker(id, name, new Address(street, nr, zipcode, city, country));
  }
}
