package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores the wrong coupon codes and loyalty card numbers, with their senders. */
public final class WrongCodeRepository {
  public static final int LIMIT = 50;
  static final Duration WINDOW = Duration.ofMinutes(15);

  private final Database database;

  public WrongCodeRepository(Database database) {
    this.database = database;
  }

  /** Adds the codes that are not stored yet, for each guesser. */
  public void add(Collection<String> guessers, Set<String> codes, Instant now) {
    guessers.forEach(guesser -> codes.forEach(code -> add(guesser, code, now)));
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

  /**
   * Returns when a guesser who sent too many wrong codes may send another; empty if there were not
   * too many.
   */
  public Optional<Instant> blockedUntil(String guesser, Instant now) {
    List<Instant> newest =
        database
            .session()
            .createNativeQuery(
                "select tried_at from wrong_code where guesser = :guesser and tried_at > :since"
                    + " order by tried_at desc limit "
                    + (LIMIT + 1),
                Instant.class)
            .setParameter("guesser", guesser)
            .setParameter("since", now.minus(WINDOW))
            .getResultList();
    return newest.size() > LIMIT ? Optional.of(newest.get(LIMIT).plus(WINDOW)) : Optional.empty();
  }

  /** Removes the codes that no limit counts any more. */
  public void expire(Instant now) {
    database
        .session()
        .createNativeMutationQuery("delete from wrong_code where tried_at <= :limit")
        .setParameter("limit", now.minus(WINDOW))
        .executeUpdate();
  }
}
