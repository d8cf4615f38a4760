package dev.ordering.checkout;

import dev.ordering.catalog.DeliveryZone;
import dev.ordering.catalog.ShopCatalogue;
import java.util.Optional;

/** The place that delivery zones are asked for. */
record Destination(String country, String zipcode) {
  /** Of the address in the request; as long as none is given, of the customer's own. */
  static Optional<Destination> of(Review review) {
    Optional<AddressRequest> given =
        review
            .details()
            .flatMap(CheckoutDetails::delivery)
            .flatMap(CheckoutDetails.Delivery::address);
    if (given.isPresent()) {
      return given
          .filter(AddressRequest::isFindable)
          .map(
              address ->
                  new Destination(
                      address.country().orElseThrow(), address.zipcode().orElseThrow()));
    }
    return review
        .situation()
        .customer()
        .flatMap(Customer::defaultAddress)
        .map(address -> new Destination(address.country(), address.zipcode()));
  }

  Optional<DeliveryZone> zone(ShopCatalogue shop) {
    return shop.zone(country, zipcode);
  }
}
