package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.model.GivenAddress;
import java.util.Optional;

/** The place for which delivery zones are looked up. */
public record Destination(String country, String zipcode) {
  static Optional<Destination> of(GivenAddress address) {
    return address.isFindable()
        ? Optional.of(new Destination(address.country(), address.zipcode()))
        : Optional.empty();
  }

  public Optional<DeliveryZone> zone(ShopCatalogue shop) {
    return shop.zone(country, zipcode);
  }
}
