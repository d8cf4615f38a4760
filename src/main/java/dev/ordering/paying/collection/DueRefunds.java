package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.PollScheduleRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls the providers to refund what must not be kept. A refund is stored before a provider is
 * called. It has one idempotency key, so it is paid once, however often the provider is called.
 */
record DueRefunds(
    Transactions transactions,
    RefundRepository refunds,
    ShareRepository shares,
    PollScheduleRepository schedule,
    Providers providers,
    OrderChanges changes,
    Clock clock)
    implements DueCalls {
  private static final Logger LOG = LoggerFactory.getLogger(DueRefunds.class);
  private static final Duration FIRST_WAIT = Duration.ofSeconds(15);
  private static final int DOUBLINGS = 8;

  /** The author of the change in the journal of an order. */
  private static final String WHO = "refund";

  /** Returns the refunds that are due. */
  @Override
  public List<DueCall> find(Set<Long> without, int limit) {
    return transactions.read(() -> refunds.due(clock.instant(), without, limit)).stream()
        .map(
            refund ->
                new DueCall(
                    "refund " + refund.id(),
                    refund.attempt().companyId(),
                    () -> claim(refund),
                    () -> pay(refund)))
        .toList();
  }

  private boolean claim(Refund refund) {
    Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(refund.tries(), DOUBLINGS));
    return transactions.write(() -> refunds.claim(refund, clock.instant().plus(wait)));
  }

  private void pay(Refund refund) {
    try {
      PaymentProvider.RefundRequest request =
          new PaymentProvider.RefundRequest(
              refund.attempt().providerId().orElseThrow(),
              refund.idempotencyKey(),
              refund.amount(),
              "Order " + refund.orderId(),
              refund.tries() > 0);
      String providerId = providers.call(refund.attempt(), provider -> provider.refund(request));
      transactions.run(() -> keep(refund, providerId));
      providers.metrics().refunded(Refund.State.DONE);
    } catch (ProviderException failed) {
      LOG.warn("refund {} failed: {}", refund.id(), failed.getMessage());
      providers.metrics().refunded(failed.isRefusal() ? Refund.State.FAILED : Refund.State.WAITING);
      transactions.run(() -> refunds.storeFailure(refund, failed.getMessage(), failed.isRefusal()));
    }
  }

  /**
   * Stores that a refund is done. The payment of the order becomes refunded if this attempt paid
   * it. A day later the provider is asked whether it could carry out the refund.
   */
  private void keep(Refund refund, String providerId) {
    Order order = changes.lock(refund.orderId());
    refunds.storeDone(refund, providerId);
    schedule.pollBy(refund.attempt().id(), clock.instant().plus(AttemptPolling.DAY));
    boolean counted =
        shares.counted(order.id()).stream()
            .anyMatch(share -> share.attemptId() == refund.attempt().id());
    if (counted && order.hasPaymentStatus(PaymentStatus.PAID)) {
      changes.changePayment(order.id(), PaymentStatus.REFUNDED, WHO);
    }
  }
}
