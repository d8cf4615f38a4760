package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.money.Money;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.util.Currency;
import java.util.Optional;

/**
 * A row of the table shop_delivery_zone. The ids are in the order in which the zones are matched.
 */
@Entity
class ShopDeliveryZoneEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long shopId;
  String country;
  String firstZipcode;
  String lastZipcode;
  long cost;
  Long freeFrom;
  long minimumOrder;

  DeliveryZone toZone(Currency currency) {
    return new DeliveryZone(
        country,
        firstZipcode,
        lastZipcode,
        Money.of(cost, currency),
        Optional.ofNullable(freeFrom).map(from -> Money.of(from, currency)),
        Money.of(minimumOrder, currency));
  }
}
