package dev.ordering.paying.collection;

import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.model.Refund;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * The payments in numbers: what this node has asked providers since its start, and what came of it.
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

  /** Attempts that came to a state. */
  public long attempts(ProviderKind provider, AttemptState state) {
    return count(new Reached(provider, state));
  }

  /** Refunds that were done, that failed for good, or (WAITING) that are tried again. */
  public long refunds(Refund.State outcome) {
    return count(outcome);
  }

  /** Calls of a provider. */
  public long calls(ProviderKind provider) {
    return count(new Called(provider));
  }

  /** Of these, those that failed. */
  public long errors(ProviderKind provider) {
    return count(new Failed(provider));
  }

  /** How long they took together, in seconds. */
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
