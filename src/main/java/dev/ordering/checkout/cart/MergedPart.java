package dev.ordering.checkout.cart;

/** An item of the cart or one that was added; of its line in the end, so many are its own. */
final class MergedPart {
  final CartLine item;
  final int order;
  CartLine line;
  long amount;

  /**
   * An item that is a line of its own so far.
   *
   * @param order in which it came
   */
  MergedPart(CartLine item, int order) {
    this.item = item;
    this.order = order;
    this.line = item;
    this.amount = item.amount();
  }
}
