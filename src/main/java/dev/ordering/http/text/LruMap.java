package dev.ordering.http.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A bounded map that evicts the least recently used entry. */
public final class LruMap<K, V> extends LinkedHashMap<K, V> {
  private final int maximumSize;

  /**
   * Creates a map that is not thread-safe: threads that share it must hold a lock.
   *
   * @param maximumSize the maximum number of entries
   */
  public LruMap(int maximumSize) {
    super(16, 0.75f, true);
    this.maximumSize = maximumSize;
  }

  /**
   * Creates a thread-safe map.
   *
   * @param maximumSize the maximum number of entries
   */
  public static <K, V> Map<K, V> shared(int maximumSize) {
    return Collections.synchronizedMap(new LruMap<>(maximumSize));
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > maximumSize;
  }
}
