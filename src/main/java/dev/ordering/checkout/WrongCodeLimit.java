package dev.ordering.checkout;

import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.checkout.model.TooManyWrongCodesException;
import dev.ordering.checkout.storage.WrongCodeRepository;
import dev.ordering.http.text.Sha256;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Limits the guessing of coupon codes and loyalty card numbers. An account or a network may send at
 * most {@link WrongCodeRepository#LIMIT} codes that do not exist within fifteen minutes. The same
 * wrong code counts once, because clients send it with each check of a cart. A wrong code is
 * committed before it is counted, so even of many parallel requests no more than the limit learn
 * that their codes are wrong.
 */
record WrongCodeLimit(Transactions transactions, WrongCodeRepository wrongCodes, Clock clock) {
  /**
   * Counts the wrong codes that a response would reveal. Sends no statement if there is none.
   *
   * @param confirmation confirms the token of the shopper, before a wrong code is stored
   * @throws TooManyWrongCodesException if there are too many; the result must then not be shown
   */
  void count(Shopper shopper, List<Finding> findings, Runnable confirmation) {
    Set<String> codes = new HashSet<>();
    for (Finding finding : findings) {
      if (finding.isWrongCode()) {
        finding
            .before()
            .map(code -> Sha256.hex(code.toString().toLowerCase(Locale.ROOT)))
            .ifPresent(codes::add);
      }
    }
    if (!codes.isEmpty()) {
      confirmation.run();
      List<String> guessers = shopper.guessers();
      Instant now = clock.instant();
      transactions.run(() -> wrongCodes.add(guessers, codes, now));
      requireUnblocked(transactions.read(() -> wrongCodes.blockedUntil(guessers, now)), now);
    }
  }

  /**
   * Refuses a request with codes.
   *
   * @param until when a shopper who sent too many wrong codes may send another
   */
  static void requireUnblocked(Optional<Instant> until, Instant now) {
    if (until.isPresent()) {
      long pause = Math.max(1, Duration.between(now, until.get()).toSeconds() + 1);
      throw new TooManyWrongCodesException(Duration.ofSeconds(pause));
    }
  }

  /** Removes what is no longer counted. */
  void expire() {
    transactions.run(() -> wrongCodes.expire(clock.instant()));
  }
}
