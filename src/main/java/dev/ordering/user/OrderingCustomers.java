package dev.ordering.user;

/** What placing orders has to do with the account of the customer. Call it inside a transaction. */
public interface OrderingCustomers {
  /**
   * What is written on an order.
   *
   * @param telephone empty where the profile has none
   */
  record Contact(String name, String telephone) {}

  /** Of an account. */
  Contact contact(long accountId);

  /** Keeps what an order said, for {@code PATCH /user} and the next order; the rest stays. */
  void remember(long accountId, LastUsed used);
}
