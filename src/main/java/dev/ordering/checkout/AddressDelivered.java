package dev.ordering.checkout;

import java.util.Optional;
import java.util.Set;

/** Delivery needs an address that a parcel would arrive at, in a zone of every shop. */
final class AddressDelivered implements CheckoutRule {
  private static final String POINTER = "/checkout/delivery/address";

  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.ADDRESS_INCOMPLETE, CheckoutCode.ADDRESS_NOT_DELIVERED);
  }

  @Override
  public void apply(Review review) {
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

  private static void check(Review review, Destination destination) {
    for (CartLine line : review.firstOfEachShop()) {
      boolean delivers =
          new SlotCalendar(line.shop(), CheckoutMethod.DELIVERY, review.situation()).isOffered();
      if (delivers && destination.zone(line.shop()).isEmpty()) {
        review.find(
            Finding.of(
                    CheckoutCode.ADDRESS_NOT_DELIVERED,
                    line.shop().shop().name(),
                    destination.zipcode())
                .at(POINTER + "/zipcode")
                .refused(destination.zipcode()));
      }
    }
  }
}
