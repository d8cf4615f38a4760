package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.oauth.session.SignedIn;
import java.util.List;
import java.util.Optional;

/**
 * A user who may see the orders of some shops and change their states.
 *
 * @param shops at least one, ordered by id
 */
record CounterStaff(SignedIn signedIn, List<Shop> shops) {
  CounterStaff {
    shops = List.copyOf(shops);
  }

  long accountId() {
    return signedIn.account().id();
  }

  /** Returns one of the user's shops; the first one if no id is given. */
  Optional<Shop> shop(Optional<Long> id) {
    return shops.stream().filter(shop -> id.isEmpty() || shop.id() == id.get()).findFirst();
  }

  /** Returns the ids of the companies of these shops. */
  List<Long> companies() {
    return shops.stream().map(Shop::companyId).distinct().toList();
  }

  CounterBarView bar(Shop shown) {
    List<CounterBarView.ShopLink> links =
        shops.stream()
            .map(
                shop ->
                    new CounterBarView.ShopLink(shop.id(), shop.name(), shop.id() == shown.id()))
            .toList();
    return new CounterBarView(
        shown.name(),
        shown.id(),
        shown.companyId(),
        signedIn.account().email(),
        links.size() > 1 ? Optional.of(new CounterBarView.Choice(links)) : Optional.empty());
  }
}
