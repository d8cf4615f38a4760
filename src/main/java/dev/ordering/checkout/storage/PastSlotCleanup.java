package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The counts of slots that are over, which nobody asks for any more. Should an order of such a slot
 * give its place back, there is nothing left to count.
 */
public final class PastSlotCleanup {
  /** Longer than {@link CheckoutStateRepository} looks back. */
  private static final Duration KEPT = Duration.ofDays(2);

  private static final int AT_ONCE = 500;

  private final Database database;

  public PastSlotCleanup(Database database) {
    this.database = database;
  }

  /** Removes some, but for those that somebody else has locked; false if that was all. */
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
