package dev.ordering.http.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A bounded map that evicts the least recently used entry. */
public final class LruMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  private final int most;

  /**
   * Creates a map that is not thread-safe: threads that share it must hold a lock.
   *
   * @param most the maximum number of entries
   */
  public LruMap(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  /**
   * Creates a thread-safe map.
   *
   * @param most the maximum number of entries
   */
  public static <K, V> Map<K, V> shared(int most) {
    return Collections.synchronizedMap(new LruMap<>(most));
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
