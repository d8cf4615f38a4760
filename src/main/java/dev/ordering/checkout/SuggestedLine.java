package dev.ordering.checkout;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.LinePricing;
import dev.ordering.checkout.cart.SuggestedItem;
import dev.ordering.checkout.request.CartItemRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The least of a product that can be ordered, with the first options wherever some have to be
 * chosen.
 *
 * @param wanted an option that is chosen before others
 */
record SuggestedLine(ShopCatalogue shop, Product product, Optional<Option> wanted) {
  SuggestedItem priced(Instant now) {
    List<ChosenOption> options =
        product.optionSets().all().stream().flatMap(set -> chosen(set).stream()).toList();
    CartItemRequest item = item(options);
    CartLine line =
        new CartLine(item, "", OptionalInt.empty(), shop, product, product.firstPrice());
    line.options().addAll(options);
    return new SuggestedItem(item, new LinePricing(now).price(line));
  }

  private List<ChosenOption> chosen(OptionSet set) {
    List<Option> first = new ArrayList<>(set.options());
    wanted.filter(first::remove).ifPresent(option -> first.add(0, option));
    long lacking = Math.max(set.minimum(), isWantedOf(set) ? 1 : 0);
    List<ChosenOption> chosen = new ArrayList<>();
    for (Option option : first) {
      long amount = Math.min(lacking, set.maximumPerOption());
      if (amount > 0) {
        chosen.add(new ChosenOption(set, option, amount, ""));
        lacking -= amount;
      }
    }
    return chosen;
  }

  private boolean isWantedOf(OptionSet set) {
    return wanted.map(set.options()::contains).orElse(false);
  }

  private CartItemRequest item(List<ChosenOption> options) {
    List<CartItemRequest.OptionRequest> chosen =
        options.stream()
            .map(
                option ->
                    new CartItemRequest.OptionRequest(
                        Optional.of(option.option().id()),
                        Optional.empty(),
                        Optional.of(option.amount())))
            .toList();
    return new CartItemRequest(
        Optional.of(product.amounts().lowest()),
        Optional.of(product.persons().lowest())
            .filter(persons -> product.priceType() == PriceType.PER_PERSON),
        Optional.empty(),
        Optional.empty(),
        Optional.of(product.id()),
        Optional.of(product.firstPrice().id()),
        Optional.of(shop.id()),
        Optional.of(chosen),
        Optional.empty(),
        Optional.empty());
  }
}
