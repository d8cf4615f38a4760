package dev.ordering.user;

/** What placing orders has to do with the account of the customer. Call it inside a transaction. */
public interface OrderingCustomers {
  /** The name to write on an order. */
  String name(long accountId);

  /** Keeps what an order said, for {@code PATCH /user} and the next order; the rest stays. */
  void remember(long accountId, LastUsed used);
}
