package dev.ordering.paying.collection;

import dev.ordering.metrics.Metrics;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.model.Refund;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

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

  /** Adds these metrics to those of this node. */
  public void addTo(Metrics metrics) {
    for (ProviderKind provider :
        Stream.of(ProviderKind.values()).filter(ProviderKind::collects).toList()) {
      Map<String, String> label = Map.of("provider", provider.value());
      metrics.counter(
          "ordering.payments.provider.calls",
          "Calls of a provider of payments by this node",
          label,
          () -> count(new Called(provider)));
      metrics.counter(
          "ordering.payments.provider.errors",
          "Of these, those that failed",
          label,
          () -> count(new Failed(provider)));
      metrics.counter(
          "ordering.payments.provider.seconds",
          "How long they took together",
          label,
          () -> count(new Waited(provider)) / NANOS);
      for (AttemptState state : AttemptState.values()) {
        metrics.counter(
            "ordering.payments.attempts",
            "Attempts to pay that came to a state on this node",
            Map.of("provider", provider.value(), "state", state.value()),
            () -> count(new Reached(provider, state)));
      }
    }
    for (Refund.State outcome : Refund.State.values()) {
      metrics.counter(
          "ordering.payments.refunds",
          "Refunds by what came of them on this node; waiting ones are tried again",
          Map.of("outcome", outcome.name().toLowerCase(Locale.ROOT)),
          () -> count(outcome));
    }
  }

  private void add(Object what, long amount) {
    counts.computeIfAbsent(what, unknown -> new LongAdder()).add(amount);
  }

  private long count(Object what) {
    LongAdder count = counts.get(what);
    return count == null ? 0 : count.sum();
  }
}
