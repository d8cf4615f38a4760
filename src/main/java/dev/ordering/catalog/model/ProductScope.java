package dev.ordering.catalog.model;

import java.util.Collections;
import java.util.Set;

/**
 * The products of a shop that something applies to. If neither products nor categories are named,
 * these are all products.
 */
public record ProductScope(Set<Long> productIds, Set<Long> categoryIds) {
  public static final ProductScope ALL = new ProductScope(Set.of(), Set.of());

  public ProductScope {
    productIds = Set.copyOf(productIds);
    categoryIds = Set.copyOf(categoryIds);
  }

  public boolean contains(Product product) {
    return (productIds.isEmpty() && categoryIds.isEmpty())
        || productIds.contains(product.id())
        || !Collections.disjoint(product.categoryIds(), categoryIds);
  }
}
