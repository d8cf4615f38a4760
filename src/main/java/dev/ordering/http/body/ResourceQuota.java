package dev.ordering.http.body;

import java.util.HashMap;
import java.util.Map;

/**
 * A limited resource that owners (networks or users) share. There is a limit for all owners
 * together and a limit for each, so that no owner can use all of it.
 *
 * @param <K> the type that identifies an owner
 */
public final class ResourceQuota<K> {
  private final long limitOfEach;
  private final Map<K, Long> used = new HashMap<>();
  private long available;

  public ResourceQuota(long all, long limitOfEach) {
    this.available = all;
    this.limitOfEach = limitOfEach;
  }

  /**
   * Takes an amount, unless it is more than is left for all owners or for this one.
   *
   * @return whether the amount was taken
   */
  public synchronized boolean tryAcquire(K key, long amount) {
    if (!canAcquire(key, amount)) {
      return false;
    }
    available -= amount;
    used.merge(key, amount, Long::sum);
    return true;
  }

  /** Whether the amount could be taken now. */
  public synchronized boolean canAcquire(K key, long amount) {
    return amount <= available && used.getOrDefault(key, 0L) + amount <= limitOfEach;
  }

  public synchronized void release(K key, long amount) {
    available += amount;
    used.computeIfPresent(key, (same, share) -> share <= amount ? null : share - amount);
  }
}
