package dev.ordering.paying.collection;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.persistence.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds refunds that a provider accepted and could not pay afterwards, for example because the
 * account of the customer is closed. The money is still at the provider, and administrators decide.
 */
record RefundChecks(Transactions transactions, RefundRepository refunds, Providers providers) {
  private static final Logger LOG = LoggerFactory.getLogger(RefundChecks.class);

  /** Returns when a refund of an attempt was last requested. Call it inside a transaction. */
  Optional<Instant> lastRequest(long attemptId) {
    return refunds.of(attemptId).stream().map(Refund::createdAt).max(Comparator.naturalOrder());
  }

  /**
   * Checks the refunds of an attempt that were done.
   *
   * @throws dev.ordering.paying.provider.ProviderException if the provider does not respond
   */
  void check(PaymentAttempt attempt, Duration timeout) {
    List<Refund> done =
        transactions.read(() -> refunds.of(attempt.id())).stream()
            .filter(refund -> refund.state() == Refund.State.DONE)
            .toList();
    if (done.isEmpty()) {
      return;
    }
    String providerId = attempt.providerId().orElseThrow();
    Set<String> failed =
        providers.call(attempt, provider -> provider.failedRefunds(providerId, timeout));
    for (Refund refund : done) {
      if (failed.contains(refund.providerId())) {
        LOG.error("refund {} was taken on by the provider and has failed", refund.id());
        providers.metrics().refunded(Refund.State.FAILED);
        transactions.run(
            () -> refunds.storeFailure(refund, "the provider could not pay it back", true));
      }
    }
  }
}
