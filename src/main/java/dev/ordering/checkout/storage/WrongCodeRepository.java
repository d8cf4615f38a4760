package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stores the wrong coupon codes and loyalty card numbers, with their senders. */
public record WrongCodeRepository(Database database) {
  public static final int LIMIT = 50;
  static final Duration WINDOW = Duration.ofMinutes(15);

  /**
   * Selects the newest code of each guesser beyond those that are allowed. As long as it counts,
   * there are too many.
   */
  static final String BEYOND_LIMIT =
      " from (select tried_at, row_number() over"
          + " (partition by guesser order by tried_at desc) as place from wrong_code"
          + " where guesser in (:guessers) and tried_at > :since) newest where place = "
          + (LIMIT + 1);

  /** Adds the codes that are not stored yet, for each guesser. */
  public void add(Collection<String> guessers, Set<String> codes, Instant now) {
    Insert rows = new Insert("wrong_code (guesser, code, tried_at)", " on conflict do nothing");
    guessers.forEach(guesser -> codes.forEach(code -> rows.row(guesser, code, now)));
    database.insertLater(rows);
  }

  /**
   * Returns when a shopper who sent too many wrong codes may send another; empty if there were not
   * too many.
   */
  public Optional<Instant> blockedUntil(List<String> guessers, Instant now) {
    return database
        .select(
            Sql.named(
                "select max(tried_at) as moment" + BEYOND_LIMIT,
                Map.of("guessers", guessers, "since", now.minus(WINDOW))),
            row -> RowReader.instant(row, "moment"))
        .get(0)
        .map(tried -> tried.plus(WINDOW));
  }

  /** Removes the codes that no limit counts any more. */
  public void expire(Instant now) {
    database.change("delete from wrong_code where tried_at <= ?", now.minus(WINDOW));
  }
}
