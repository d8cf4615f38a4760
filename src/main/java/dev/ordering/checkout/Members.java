package dev.ordering.checkout;

import java.util.List;
import java.util.Optional;

/** Members of a request: absent and null mean the same. */
final class Members {
  private Members() {}

  static <T> Optional<T> orEmpty(Optional<T> member) {
    return member == null ? Optional.empty() : member;
  }

  static <T> Optional<List<T>> copy(Optional<List<T>> member) {
    return orEmpty(member).map(List::copyOf);
  }
}
