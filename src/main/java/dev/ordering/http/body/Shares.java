package dev.ordering.http.body;

import java.util.HashMap;
import java.util.Map;

/**
 * A limited resource that owners (networks or users) share. There is a limit for all owners
 * together and a limit for each, so that no owner can use all of it.
 *
 * @param <K> the owner of a share
 */
public final class Shares<K> {
  private final long each;
  private final Map<K, Long> taken = new HashMap<>();
  private long left;

  public Shares(long all, long each) {
    this.left = all;
    this.each = each;
  }

  /**
   * Takes an amount, unless it is more than is left for all owners or for this one.
   *
   * @return whether the amount was taken
   */
  public synchronized boolean take(K key, long amount) {
    if (!hasRoom(key, amount)) {
      return false;
    }
    left -= amount;
    taken.merge(key, amount, Long::sum);
    return true;
  }

  /** Whether the amount could be taken now. */
  public synchronized boolean hasRoom(K key, long amount) {
    return amount <= left && taken.getOrDefault(key, 0L) + amount <= each;
  }

  public synchronized void release(K key, long amount) {
    left += amount;
    taken.computeIfPresent(key, (same, share) -> share <= amount ? null : share - amount);
  }
}
