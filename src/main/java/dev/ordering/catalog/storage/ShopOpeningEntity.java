package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.OpeningHours;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of the table shop_opening. */
@Entity
class ShopOpeningEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long shopId;
  String method;
  int weekday;
  @Embedded OpeningHours.Period period;
}
