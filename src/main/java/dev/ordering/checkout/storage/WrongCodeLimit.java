package dev.ordering.checkout.storage;

import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.CheckoutException;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.http.text.Sha256;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Limits guessing of coupon codes and loyalty card numbers: an account or a network may try so many
 * that do not exist within fifteen minutes. The same wrong code counts once, because clients send
 * it with each check of a cart. A wrong code is committed before it is counted, so of any number of
 * parallel requests no more than the limit learn that theirs are wrong.
 */
public final class WrongCodeLimit {
  static final int MOST = 50;
  static final Duration WINDOW = Duration.ofMinutes(15);

  private static final Set<CheckoutCode> WRONG =
      Set.of(CheckoutCode.COUPON_UNKNOWN, CheckoutCode.LOYALTY_CARD_UNKNOWN);

  private final Database database;
  private final Clock clock;

  public WrongCodeLimit(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Counts the wrong codes that a response would reveal. Opens its own transactions; costs nothing
   * where there is none.
   *
   * @throws CheckoutException.TooManyWrongCodes if there are too many; the result is not to be
   *     shown
   */
  public void count(Shopper shopper, List<Finding> findings) {
    Set<String> codes =
        findings.stream()
            .filter(finding -> WRONG.contains(finding.code()))
            .flatMap(finding -> finding.before().stream())
            .map(code -> Sha256.hex(code.toString().toLowerCase(Locale.ROOT)))
            .collect(Collectors.toSet());
    if (!codes.isEmpty()) {
      List<String> guessers = shopper.guessers();
      Instant now = clock.instant();
      database.run(
          () -> guessers.forEach(guesser -> codes.forEach(code -> add(guesser, code, now))));
      guessers.stream()
          .flatMap(guesser -> database.read(() -> blockedUntil(guesser, now)).stream())
          .max(Instant::compareTo)
          .ifPresent(
              until -> {
                throw refusal(now, until);
              });
    }
  }

  /** What a request with codes is told of somebody who tried too many. */
  public static CheckoutException.TooManyWrongCodes refusal(Instant now, Instant until) {
    return new CheckoutException.TooManyWrongCodes(
        MOST, Duration.ofSeconds(Math.max(1, Duration.between(now, until).toSeconds() + 1)));
  }

  private void add(String guesser, String code, Instant now) {
    database
        .session()
        .createNativeMutationQuery(
            "insert into wrong_code (guesser, code, tried_at) values (:guesser, :code, :now)"
                + " on conflict do nothing")
        .setParameter("guesser", guesser)
        .setParameter("code", code)
        .setParameter("now", now)
        .executeUpdate();
  }

  private Optional<Instant> blockedUntil(String guesser, Instant now) {
    List<Instant> newest =
        database
            .session()
            .createNativeQuery(
                "select tried_at from wrong_code where guesser = :guesser and tried_at > :since"
                    + " order by tried_at desc limit "
                    + (MOST + 1),
                Instant.class)
            .setParameter("guesser", guesser)
            .setParameter("since", now.minus(WINDOW))
            .getResultList();
    return newest.size() > MOST ? Optional.of(newest.get(MOST).plus(WINDOW)) : Optional.empty();
  }

  /** Removes what no limit counts any more; for housekeeping. */
  public void expire() {
    database.run(
        () ->
            database
                .session()
                .createNativeMutationQuery("delete from wrong_code where tried_at <= :limit")
                .setParameter("limit", clock.instant().minus(WINDOW))
                .executeUpdate());
  }
}
