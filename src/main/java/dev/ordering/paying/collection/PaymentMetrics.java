package dev.ordering.paying.collection;

import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.model.Refund;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * The metrics of payments: the calls of providers by this node since its start, and their outcomes.
 */
public final class PaymentMetrics {
  private static final double NANOS = 1e9;

  private final Map<Object, LongAdder> counts = new ConcurrentHashMap<>();

  private record Reached(ProviderKind provider, AttemptState state) {}

  private record Called(ProviderKind provider) {}

  private record Failed(ProviderKind provider) {}

  private record Waited(ProviderKind provider) {}

  void reached(ProviderKind provider, AttemptState state) {
    add(new Reached(provider, state), 1);
  }

  void refunded(Refund.State outcome) {
    add(outcome, 1);
  }

  void called(ProviderKind provider, long nanos, boolean failed) {
    add(new Called(provider), 1);
    add(new Waited(provider), nanos);
    add(new Failed(provider), failed ? 1 : 0);
  }

  /** Returns the number of attempts that reached a state. */
  public long attempts(ProviderKind provider, AttemptState state) {
    return count(new Reached(provider, state));
  }

  /**
   * Returns the number of refunds that succeeded (DONE), that failed for good (FAILED), or that are
   * retried (WAITING).
   */
  public long refunds(Refund.State outcome) {
    return count(outcome);
  }

  /** Returns the number of calls of a provider. */
  public long calls(ProviderKind provider) {
    return count(new Called(provider));
  }

  /** Returns the number of these calls that failed. */
  public long errors(ProviderKind provider) {
    return count(new Failed(provider));
  }

  /** Returns the total duration of these calls in seconds. */
  public double seconds(ProviderKind provider) {
    return count(new Waited(provider)) / NANOS;
  }

  private void add(Object what, long amount) {
    counts.computeIfAbsent(what, unknown -> new LongAdder()).add(amount);
  }

  private long count(Object what) {
    LongAdder count = counts.get(what);
    return count == null ? 0 : count.sum();
  }
}
