package dev.ordering.oauth;

import java.util.Optional;

/** The lock that puts all changes of one user's pairs in a row, and so makes them deadlock-free. */
interface Holders {
  /** Waits for the account's row and keeps it to the end of the transaction. */
  Optional<Holder> lock(long accountId);
}
