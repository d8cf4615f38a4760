package dev.ordering.paying.collection;

import dev.ordering.http.body.Shares;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Bounds how many requests of this node wait for providers of payments, of one company and of all,
 * so that a provider that hangs leaves the threads of the app server to others.
 */
final class ProviderBulkhead {
  /** How long a request waits to hear how a payment stands. */
  static final Duration LOOK = Duration.ofSeconds(3);

  /** How long a request waits for a payment to be started. */
  static final Duration START = Duration.ofSeconds(6);

  private static final int ALL = 32;
  private static final int EACH = 8;

  private final Shares<Long> places = new Shares<>(ALL, EACH);

  /** Does the call; empty, at once and without it, if all places of the company are taken. */
  <T> Optional<T> enter(long companyId, Supplier<T> call) {
    if (!places.take(companyId, 1)) {
      return Optional.empty();
    }
    try {
      return Optional.of(call.get());
    } finally {
      places.release(companyId, 1);
    }
  }
}
