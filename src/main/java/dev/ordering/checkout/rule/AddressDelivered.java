package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Destination;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Country;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Delivery needs an address that a parcel would arrive at, in a zone of every shop. */
final class AddressDelivered implements CheckoutRule {
  private static final String POINTER = "/checkout/delivery/address";

  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.ADDRESS_INCOMPLETE, CheckoutCode.ADDRESS_NOT_DELIVERED);
  }

  @Override
  public void apply(CartReview review) {
    if (!review.method().equals(Optional.of(CheckoutMethod.DELIVERY))) {
      return;
    }
    Optional<AddressRequest> address =
        review
            .details()
            .flatMap(CheckoutDetails::delivery)
            .flatMap(CheckoutDetails.Delivery::address);
    if (address.isEmpty()) {
      review.find(Finding.of(CheckoutCode.ADDRESS_INCOMPLETE).at(POINTER));
      return;
    }
    for (String member : address.get().missing()) {
      Finding missing = Finding.of(CheckoutCode.ADDRESS_INCOMPLETE).at(POINTER + "/" + member);
      review.find(address.get().refused(member).map(missing::refused).orElse(missing));
    }
    Destination.of(review).ifPresent(destination -> check(review, destination));
  }

  private static void check(CartReview review, Destination destination) {
    for (CartLine line : review.firstOfEachShop()) {
      boolean delivers =
          review.situation().calendar(line.shop(), CheckoutMethod.DELIVERY).isOffered();
      if (delivers && destination.zone(line.shop()).isEmpty()) {
        review.find(outside(line.shop(), destination));
      }
    }
  }

  private static Finding outside(ShopCatalogue shop, Destination destination) {
    Set<String> countries =
        shop.zones().stream()
            .map(DeliveryZone::country)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    String name = shop.shop().name();
    return countries.contains(destination.country())
        ? Finding.of(CheckoutCode.ADDRESS_NOT_DELIVERED, name, destination.zipcode())
            .at(POINTER + "/zipcode")
            .refused(destination.zipcode())
        : Finding.of(CheckoutCode.ADDRESS_NOT_DELIVERED, name, new Country(destination.country()))
            .at(POINTER + "/country")
            .refused(destination.country())
            .instead(List.copyOf(countries));
  }
}
