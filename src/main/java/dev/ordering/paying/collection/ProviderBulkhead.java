package dev.ordering.paying.collection;

import dev.ordering.http.body.ResourceQuota;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Limits how many requests of this node wait for payment providers, per company and in total. So a
 * provider that hangs leaves threads of the app server to other requests.
 */
final class ProviderBulkhead {
  /** How long a request waits for the state of a payment. */
  static final Duration POLL_TIMEOUT = Duration.ofSeconds(3);

  /** How long a request waits for a payment to be started. */
  static final Duration START_TIMEOUT = Duration.ofSeconds(6);

  private static final int TOTAL = 32;
  private static final int PER_COMPANY = 8;

  private final ResourceQuota<Long> places = new ResourceQuota<>(TOTAL, PER_COMPANY);

  /**
   * Makes the call. Returns empty at once, without the call, if no place is free, for the company
   * or in total.
   */
  <T> Optional<T> enter(long companyId, Supplier<Optional<T>> call) {
    if (!places.tryAcquire(companyId, 1)) {
      return Optional.empty();
    }
    try {
      return call.get();
    } finally {
      places.release(companyId, 1);
    }
  }
}
