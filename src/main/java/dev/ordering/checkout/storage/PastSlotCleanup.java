package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Removes the counters of past slots, which no request reads any more. If an order of such a slot
 * releases its place later, there is no counter left to change.
 */
public final class PastSlotCleanup {
  /** How long counters are kept. It is longer than {@link CheckoutStateRepository} looks back. */
  private static final Duration KEPT = Duration.ofDays(2);

  private static final int AT_ONCE = 500;

  private final Database database;

  public PastSlotCleanup(Database database) {
    this.database = database;
  }

  /**
   * Removes some counters, but skips those that other transactions have locked. Returns false if
   * there were no more.
   */
  public boolean removeSome(Instant now) {
    List<Object[]> past =
        database
            .session()
            .createNativeQuery(
                "select shop_id, method, starts_at from slot_use where starts_at < :before"
                    + " order by starts_at limit "
                    + AT_ONCE
                    + " for update skip locked",
                Object[].class)
            .setParameter("before", now.minus(KEPT))
            .getResultList();
    for (Object[] slot : past) {
      database
          .session()
          .createNativeMutationQuery(
              "delete from slot_use where shop_id = :shop and method = :method"
                  + " and starts_at = :start")
          .setParameter("shop", slot[0])
          .setParameter("method", slot[1])
          .setParameter("start", slot[2])
          .executeUpdate();
    }
    return past.size() == AT_ONCE;
  }
}
