package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Holiday;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.LocalDate;

/** A row of the table shop_holiday. */
@Entity
public class ShopHolidayEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long shopId;
  LocalDate firstDay;
  LocalDate lastDay;

  /** For Hibernate. */
  protected ShopHolidayEntity() {}

  public ShopHolidayEntity(long shopId, Holiday holiday) {
    this.shopId = shopId;
    this.firstDay = holiday.first();
    this.lastDay = holiday.last();
  }
}
