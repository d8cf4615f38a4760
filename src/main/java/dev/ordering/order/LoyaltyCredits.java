package dev.ordering.order;

/** The points that orders earn, on the customer's loyalty card. Call it inside a transaction. */
interface LoyaltyCredits {
  /**
   * Credits what an order earned, once it is collected: to the card that was named in it, else to
   * the customer's oldest card of the company. Without such a card the points are only shown. An
   * order that does not count, because its payment failed, earns nothing.
   */
  void credit(Order order);
}
