package dev.ordering.order.model;

/**
 * The author of a change.
 *
 * @param who the name that the person or program gives itself: 1 to 100 characters
 * @param actor the party that the author acts for
 */
public record OrderAuthor(String who, OrderActor actor) {
  private static final int LONGEST_NAME = 100;

  public OrderAuthor {
    if (who.isBlank() || who.length() > LONGEST_NAME) {
      throw new IllegalArgumentException("who: 1 to 100 characters");
    }
  }

  /** Returns the customer who placed the order, as an author. */
  public static OrderAuthor customer(long accountId) {
    return new OrderAuthor("user " + accountId, OrderActor.CUSTOMER);
  }

  /** Returns a member of the shop's staff, as an author. */
  public static OrderAuthor staff(long accountId) {
    return new OrderAuthor("user " + accountId, OrderActor.SHOP);
  }
}
