package dev.ordering.catalog.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything that a shop sells. Products are indexed by id, menus by the products they contain. */
public final class Assortment {
  private final Map<Long, Product> products = new LinkedHashMap<>();
  private final Map<Long, List<Menu>> menus = new HashMap<>();

  /** Creates the assortment of products, which are in the order in which they are shown. */
  public Assortment(Collection<Product> all) {
    for (Product product : all) {
      products.put(product.id(), product);
      for (OptionSet set : product.optionSets().all()) {
        for (Option option : set.options()) {
          option
              .linkedProduct()
              .ifPresent(
                  linked ->
                      menus
                          .computeIfAbsent(linked, key -> new ArrayList<>())
                          .add(new Menu(product, option)));
        }
      }
    }
  }

  public Optional<Product> find(long productId) {
    return Optional.ofNullable(products.get(productId));
  }

  public Collection<Product> all() {
    return java.util.Collections.unmodifiableCollection(products.values());
  }

  /** Returns the menus that contain a product. */
  public List<Menu> menusWith(long productId) {
    return java.util.Collections.unmodifiableList(menus.getOrDefault(productId, List.of()));
  }

  /**
   * A product that contains another product.
   *
   * @param option the option that is linked to the other product
   */
  public record Menu(Product product, Option option) {}
}
