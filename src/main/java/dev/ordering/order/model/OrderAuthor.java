package dev.ordering.order.model;

/**
 * Who makes a change.
 *
 * @param who the person or program, as it calls itself: 1 to 100 characters
 * @param actor the side that it stands on
 */
public record OrderAuthor(String who, OrderActor actor) {
  private static final int LONGEST_NAME = 100;

  public OrderAuthor {
    if (who.isBlank() || who.length() > LONGEST_NAME) {
      throw new IllegalArgumentException("who: 1 to 100 characters");
    }
  }

  /** The customer who placed the order. */
  public static OrderAuthor customer(long accountId) {
    return new OrderAuthor("user " + accountId, OrderActor.CUSTOMER);
  }

  /** A member of the shop's staff. */
  public static OrderAuthor staff(long accountId) {
    return new OrderAuthor("user " + accountId, OrderActor.SHOP);
  }
}
