package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Locker;
import jakarta.persistence.Embedded;
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
  @Embedded Address address;

  /** For Hibernate. */
  protected ShopLockerEntity() {}

  public ShopLockerEntity(long shopId, Locker locker) {
    this.id = locker.id();
    this.shopId = shopId;
    this.name = locker.name();
    this.address = locker.address();
  }

  Locker toLocker() {
    return new Locker(id, name, address);
  }
}
