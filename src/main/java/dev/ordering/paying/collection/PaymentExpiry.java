package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.order.model.UnpaidOrder;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.PollScheduleRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Decides the status of a payment that has expired. Each attempt that may have been paid has to be
 * checked after the expiry. Another thread asks the provider, so that a provider that hangs delays
 * no other order.
 */
record PaymentExpiry(
    Transactions transactions,
    PaymentAttemptRepository attempts,
    PollScheduleRepository schedule,
    Clock clock)
    implements TimedOutPayments {
  /**
   * How long to wait for a provider that was asked and does not respond. It may still report a
   * payment later.
   */
  private static final Duration GRACE_PERIOD = Duration.ofHours(1);

  @Override
  public Optional<PaymentStatus> outcome(UnpaidOrder order) {
    return transactions.write(() -> outcome(attempts.ofOrder(order.id()), order.expiredAt()));
  }

  private Optional<PaymentStatus> outcome(List<PaymentAttempt> all, Instant expiredAt) {
    Instant now = clock.instant();
    List<PaymentAttempt> unknown =
        all.stream().filter(attempt -> isUnknown(attempt, expiredAt)).toList();
    unknown.forEach(attempt -> schedule.pollAfter(attempt.id(), expiredAt, now));
    if (unknown.stream().anyMatch(attempt -> mayRespond(attempt, expiredAt, now))) {
      return Optional.empty();
    }
    return Optional.of(
        all.stream()
            .findFirst()
            .map(last -> last.state().atTimeout())
            .orElse(PaymentStatus.TIMEOUT));
  }

  private static boolean isUnknown(PaymentAttempt attempt, Instant expiredAt) {
    return attempt.state() == AttemptState.PAID
        ? !attempt.settled()
        : attempt.state() == AttemptState.OPEN
            && attempt.polledAt().filter(at -> !at.isBefore(expiredAt)).isEmpty();
  }

  private static boolean mayRespond(PaymentAttempt attempt, Instant expiredAt, Instant now) {
    // without a request since the schedule began anew, the service may have been away
    return attempt.polls() == 0
        || attempt
            .askedAt()
            .filter(at -> !at.isBefore(expiredAt) && !now.isBefore(at.plus(GRACE_PERIOD)))
            .isEmpty();
  }
}
