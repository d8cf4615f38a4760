package dev.ordering.checkout.cart;

import dev.ordering.checkout.counter.ShopProduct;
import java.util.List;

/** An item of the cart, or one that was added, and its share of the amount of the merged line. */
final class MergedPart {
  final CartLine item;
  final List<ShopProduct> contained;
  CartLine line;
  long amount;

  /**
   * Creates an item that is still a line of its own.
   *
   * @param contained the products that the item contains if it is an added menu, so that the
   *     customer no longer wants them separately
   */
  MergedPart(CartLine item, List<ShopProduct> contained) {
    this.item = item;
    this.contained = contained;
    this.line = item;
    this.amount = item.amount();
  }
}
