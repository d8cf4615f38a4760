package dev.ordering.catalog;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** The columns of shop that say how it serves; the others are in {@link ShopEntity}. */
@Entity
@Table(name = "shop")
class ShopTermsEntity {
  @Id Long id;
  long revision;
  String currency;
  int leadMinutes;
  int slotMinutes;
  Integer slotCapacity;
  long invoiceCost;
  long smsCost;
  long warrantyCost;
  boolean offersInvoices;
  boolean servesInStore;

  @Embedded
  @EmbeddedColumnNaming("description_%s")
  HibernateText description;
}
