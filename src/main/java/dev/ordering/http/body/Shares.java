package dev.ordering.http.body;

import java.util.HashMap;
import java.util.Map;

/**
 * Something of which there is so much for all together and so much for each, a network or a user,
 * so that nobody can have all of it.
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

  /** Takes an amount, or nothing where that is more than is left for all or for this one. */
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
