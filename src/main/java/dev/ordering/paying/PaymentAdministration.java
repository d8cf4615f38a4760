package dev.ordering.paying;

import dev.ordering.http.problem.ApiError;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.model.Order;
import dev.ordering.paying.collection.AttemptPolling;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.PaymentDifference;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.DifferenceRepository;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Shows and changes the payments and the providers of all companies, for administrators. */
public record PaymentAdministration(
    ProviderAdministration providers,
    Database database,
    PaymentAttemptRepository attempts,
    RefundRepository refunds,
    ShareRepository shares,
    DifferenceRepository differences,
    AttemptPolling polling,
    OrderChanges changes,
    Clock clock) {
  /** Returns attempts of all companies, the newest first. */
  public List<PaymentAttempt> attempts(Optional<Long> before, int limit) {
    return database.read(() -> attempts.before(before.orElse(Long.MAX_VALUE), limit));
  }

  /** Returns the attempts to pay an order, the newest first. */
  public List<PaymentAttempt> attemptsOf(long orderId) {
    return database.read(() -> attempts.ofOrder(orderId));
  }

  /** Returns the refunds of an attempt. */
  public List<Refund> refunds(long attemptId) {
    PaymentAttempt attempt = attempt(attemptId);
    return database.read(() -> refunds.of(attempt.id()));
  }

  private PaymentAttempt attempt(long attemptId) {
    return database
        .read(() -> attempts.find(attemptId))
        .orElseThrow(() -> notPossible("unknown_payment_attempt", Long.toString(attemptId)));
  }

  /** Asks the provider about the state of an attempt. */
  public PaymentAttempt poll(long attemptId) {
    return polling.poll(attempt(attemptId));
  }

  /**
   * Retries the refunds of an order that failed, of whatever attempt. If there are none, refunds
   * the payment that made the order paid.
   *
   * @return all refunds of the order
   * @throws PayingException.NotPossible if there is nothing to refund through a provider
   */
  public List<Refund> refund(long orderId) {
    return database.write(
        () -> {
          Order order = changes.lock(orderId);
          List<Refund> failed = refunds.failed(order.id());
          if (failed.isEmpty()) {
            ShareRepository.Share counted =
                shares.counted(order.id()).stream()
                    .findFirst()
                    .orElseThrow(
                        () -> notPossible("order_not_paid_online", Long.toString(orderId)));
            refunds.add(counted, Refund.Reason.ADMINISTRATOR, clock.instant());
          }
          failed.forEach(refund -> refunds.retry(refund.id(), clock.instant()));
          return refunds.ofOrder(order.id());
        });
  }

  /**
   * Records that an order was refunded without this service.
   *
   * @throws PayingException.NotPossible if a provider collected the payment that made the order
   *     paid, and has not been asked for its refund: use {@link #refund}; also while that refund
   *     waits, because the provider may still make it
   */
  public Order recordRefund(long orderId, String who) {
    return database.write(
        () -> {
          Order order = changes.lock(orderId);
          shares.counted(order.id()).forEach(this::requireTriedRefund);
          return changes.changePayment(order.id(), PaymentStatus.REFUNDED, who);
        });
  }

  private void requireTriedRefund(ShareRepository.Share counted) {
    Refund tried =
        refunds.ofOrder(counted.orderId()).stream()
            .filter(refund -> refund.attempt().id() == counted.attemptId())
            .findFirst()
            .orElseThrow(
                () -> notPossible("order_paid_through_provider", Long.toString(counted.orderId())));
    if (tried.state() == Refund.State.WAITING) {
      throw notPossible("refund_waiting", Long.toString(counted.orderId()));
    }
  }

  /**
   * Returns the differences that people have to check, as far as the providers and this service
   * know.
   */
  public List<PaymentDifference> differences(int limit) {
    return database.read(() -> differences.find(clock.instant(), limit));
  }

  static PayingException notPossible(String code, Object... arguments) {
    return new PayingException.NotPossible(ApiError.of(code, arguments));
  }
}
