package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import java.util.Optional;

/** The place that delivery zones are asked for. */
public record Destination(String country, String zipcode) {
  /** Of the address in the request; as long as none is given, of the customer's own. */
  public static Optional<Destination> of(CartReview review) {
    Optional<AddressRequest> given =
        review
            .details()
            .flatMap(CheckoutDetails::delivery)
            .flatMap(CheckoutDetails.Delivery::address);
    if (given.isPresent()) {
      return given
          .filter(AddressRequest::findable)
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

  public Optional<DeliveryZone> zone(ShopCatalogue shop) {
    return shop.zone(country, zipcode);
  }
}
