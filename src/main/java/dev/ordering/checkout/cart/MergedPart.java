package dev.ordering.checkout.cart;

/** An item of the cart, or one that was added, and its share of the amount of the merged line. */
final class MergedPart {
  final CartLine item;
  final int order;
  CartLine line;
  long amount;

  /**
   * Creates an item that is still a line of its own.
   *
   * @param order its position among all items
   */
  MergedPart(CartLine item, int order) {
    this.item = item;
    this.order = order;
    this.line = item;
    this.amount = item.amount();
  }
}
