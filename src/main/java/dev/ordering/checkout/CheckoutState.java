package dev.ordering.checkout;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What changes with every order, where it is stored. Call it inside a transaction. */
interface CheckoutState {
  /**
   * What is counted, and what the request names.
   *
   * @param uploads the paths of the files that the customer sent, by id
   * @param card the one that the request names, where any company knows it
   */
  record Counted(Counters counters, Map<Long, String> uploads, Optional<LoyaltyCard> card) {
    public Counted {
      uploads = Map.copyOf(uploads);
    }
  }

  /**
   * One statement; none where nothing is needed.
   *
   * @param accountId the customer's
   */
  Counted counted(CheckoutNeeds needs, Optional<Long> accountId, Instant now);

  /** One statement. */
  Customer customer(long accountId);
}
