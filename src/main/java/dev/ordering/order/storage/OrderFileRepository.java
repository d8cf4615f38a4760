package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Releases the files of orders that were withdrawn or declined or whose payment failed. If another
 * order uses such a file, the file is kept for that order. Otherwise it waits for an order again,
 * and is removed a day after it was sent. Files of an order whose payment timed out are kept for a
 * week, because the payment may arrive late. Files of a collected order are kept, whatever happens
 * to its payment. Call it inside a transaction.
 */
public record OrderFileRepository(Database database, Clock clock) {
  static final Duration AFTER_TIMEOUT = Duration.ofDays(7);

  /**
   * How far back {@link #releaseTimedOut} searches for such orders, in case all nodes were down.
   */
  private static final Duration LOOKED_FOR = Duration.ofDays(30);

  private static final String RELEASE =
      """
      update upload set order_id = (
        select min(f.order_id) from order_line_upload f join orders o on o.id = f.order_id
        where f.upload_id = upload.id and o.status not in ('REMOVED', 'DECLINED', 'DELETED_BY_SHOP')
          and (o.status = 'COLLECTED' or o.payment_status is null
            or o.payment_status not in ('canceled', 'declined', 'timeout')
            or o.payment_status = 'timeout' and o.placed_at > ?))
      """;

  /**
   * Releases the files of an order that is stored as withdrawn or declined, or whose payment
   * failed. If it timed out, the files of an order that was placed within {@link #AFTER_TIMEOUT}
   * are kept.
   */
  public void release(long orderId) {
    database.change(RELEASE + " where order_id = ?", oldestPayable(), orderId);
  }

  /**
   * Releases the files of orders that never counted, because their payment timed out, and that were
   * placed more than {@link #AFTER_TIMEOUT} ago. Called by housekeeping.
   */
  public void releaseTimedOut() {
    Instant until = oldestPayable();
    database.change(
        RELEASE
            + " where order_id in (select id from orders where payment_status = 'timeout'"
            + " and position is null and placed_at between ? and ?)",
        until,
        until.minus(LOOKED_FOR),
        until);
  }

  /** The payments of orders that were placed before this moment are no longer expected. */
  private Instant oldestPayable() {
    return clock.instant().minus(AFTER_TIMEOUT);
  }
}
