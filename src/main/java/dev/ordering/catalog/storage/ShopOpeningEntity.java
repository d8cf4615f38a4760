package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.OpeningHours;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.DayOfWeek;

/** A row of the table shop_opening. */
@Entity
public class ShopOpeningEntity {
  /** The columns that a catalogue file contains. */
  public record Times(String method, int weekday, OpeningHours.Period period) {}

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long shopId;
  String method;
  int weekday;
  @Embedded OpeningHours.Period period;

  /** For Hibernate. */
  protected ShopOpeningEntity() {}

  public ShopOpeningEntity(long shopId, String method, DayOfWeek day, OpeningHours.Period period) {
    this.shopId = shopId;
    this.method = method;
    this.weekday = day.getValue();
    this.period = period;
  }

  public Times times() {
    return new Times(method, weekday, period);
  }
}
