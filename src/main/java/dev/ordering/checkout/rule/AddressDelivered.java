package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.Destination;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Country;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.GivenAddress;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Requires for a delivery a complete address that lies in a delivery zone of every shop. */
final class AddressDelivered implements CheckoutRule<PricedCart> {
  private static final String POINTER = "/checkout/delivery/address";

  @Override
  public void apply(PricedCart cart) {
    if (!cart.wanted().isReceivedBy(CheckoutMethod.DELIVERY)) {
      return;
    }
    Optional<GivenAddress> address = cart.wanted().checkout().flatMap(Checkout::address);
    if (address.isEmpty()) {
      cart.report(Finding.of(CheckoutCode.ADDRESS_INCOMPLETE).at(POINTER));
      return;
    }
    for (String member : address.get().missing()) {
      Finding missing = Finding.of(CheckoutCode.ADDRESS_INCOMPLETE).at(POINTER + "/" + member);
      cart.report(address.get().rejected(member).map(missing::withRejected).orElse(missing));
    }
    cart.context().destination().ifPresent(destination -> check(cart, destination));
  }

  private static void check(PricedCart cart, Destination destination) {
    for (CartLine line : cart.firstOfEachShop()) {
      boolean delivers = cart.context().calendar(line.shop(), CheckoutMethod.DELIVERY).isOffered();
      if (delivers && destination.zone(line.shop()).isEmpty()) {
        cart.report(outside(line.shop(), destination));
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
            .withRejected(destination.zipcode())
        : Finding.of(CheckoutCode.ADDRESS_NOT_DELIVERED, name, new Country(destination.country()))
            .at(POINTER + "/country")
            .withRejected(destination.country())
            .withAlternatives(List.copyOf(countries));
  }
}
