package dev.ordering.checkout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A product as one shop sells it: stock and limits count over all its lines. */
public record ShopProduct(long shopId, long productId) {
  static ShopProduct of(CartLine line) {
    return new ShopProduct(line.shop().id(), line.product().id());
  }

  /** The lines of each product, in the order of the cart. */
  static Map<ShopProduct, List<CartLine>> group(List<CartLine> lines) {
    Map<ShopProduct, List<CartLine>> byProduct = new LinkedHashMap<>();
    for (CartLine line : lines) {
      byProduct.computeIfAbsent(of(line), key -> new ArrayList<>()).add(line);
    }
    return byProduct;
  }
}
