package dev.ordering.checkout.request;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Members of a request: absent and null mean the same. */
final class Members {
  private Members() {}

  static <T> Optional<T> orEmpty(Optional<T> member) {
    return member == null ? Optional.empty() : member;
  }

  static <K, V> Optional<Map<K, V>> inOrder(Optional<Map<K, V>> member) {
    return orEmpty(member).map(all -> Collections.unmodifiableMap(new LinkedHashMap<>(all)));
  }

  static <T> Optional<List<T>> copy(Optional<List<T>> member) {
    return orEmpty(member).map(List::copyOf);
  }
}
