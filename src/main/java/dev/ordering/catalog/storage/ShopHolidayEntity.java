package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.LocalDate;

/** A row of the table shop_holiday. */
@Entity
class ShopHolidayEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long shopId;
  LocalDate firstDay;
  LocalDate lastDay;
}
