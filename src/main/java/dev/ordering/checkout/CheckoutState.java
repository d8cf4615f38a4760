package dev.ordering.checkout;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What changes with every order, where it is stored. Call it inside a transaction. */
interface CheckoutState {
  /**
   * What is counted, and what the request names.
   *
   * @param uploads the paths of the files that the customer sent, by id
   * @param card the one that the request names, where any company knows it
   * @param blockedUntil when the shopper, who tried too many wrong codes, may try another
   */
  record Counted(
      Counters counters,
      Map<Long, String> uploads,
      Optional<LoyaltyCard> card,
      Optional<Instant> blockedUntil) {
    public Counted {
      uploads = Map.copyOf(uploads);
    }
  }

  /**
   * One statement; none where nothing is needed.
   *
   * @param accountId the customer's
   * @param guessers by whom wrong codes are counted; none where the request has no code
   */
  Counted counted(
      CheckoutNeeds needs, Optional<Long> accountId, List<String> guessers, Instant now);

  /** One statement. */
  Customer customer(long accountId);
}
