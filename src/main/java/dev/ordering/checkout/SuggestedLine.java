package dev.ordering.checkout;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.LinePricing;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.model.CartItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The smallest orderable amount of a product. If option sets require choices, their first options
 * are chosen.
 *
 * @param wanted an option that is chosen before others
 */
record SuggestedLine(ShopCatalogue shop, Product product, Optional<Option> wanted) {
  PricedLine priced(Instant now) {
    List<ChosenOption> options = new ArrayList<>();
    product.optionSets().all().forEach(set -> options.addAll(chosen(set)));
    CartLine line =
        new CartLine(
            item(options), "", Optional.empty(), shop, product, product.firstPrice(), options);
    return new LinePricing(now).price(line);
  }

  private List<ChosenOption> chosen(OptionSet set) {
    long lacking = Math.max(set.minimum(), isWantedOf(set) ? 1 : 0);
    if (lacking == 0) {
      return List.of();
    }
    List<Option> first = new ArrayList<>(set.options());
    wanted.filter(first::remove).ifPresent(option -> first.add(0, option));
    List<ChosenOption> chosen = new ArrayList<>();
    for (Option option : first) {
      long amount = Math.min(lacking, set.maximumPerOption());
      if (amount > 0) {
        chosen.add(new ChosenOption(set, option, amount, "", Optional.empty()));
        lacking -= amount;
      }
    }
    return chosen;
  }

  private boolean isWantedOf(OptionSet set) {
    return wanted.map(set.options()::contains).orElse(false);
  }

  private CartItem item(List<ChosenOption> options) {
    return new CartItem(
        shop.id(),
        product.id(),
        Optional.of(product.firstPrice().id()),
        product.amounts().lowest(),
        Optional.of(product.persons().lowest())
            .filter(persons -> product.priceType() == PriceType.PER_PERSON),
        Optional.empty(),
        "",
        "",
        options.stream().map(ChosenOption::item).toList(),
        List.of());
  }
}
