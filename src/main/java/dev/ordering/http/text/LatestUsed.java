package dev.ordering.http.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A map that keeps the entries that were used last, and no more than it may. */
public final class LatestUsed<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  private final int most;

  /** One for the threads that hold a lock on it. */
  public LatestUsed(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  /** One that threads can share. */
  public static <K, V> Map<K, V> shared(int most) {
    return Collections.synchronizedMap(new LatestUsed<>(most));
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
