package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.PaymentRepository;
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
    PaymentRepository payments,
    PaymentAttemptRepository attempts,
    PollScheduleRepository schedule,
    Clock clock)
    implements TimedOutPayments {
  /** How long to wait for a provider that does not respond. It may still report a payment later. */
  private static final Duration GRACE_PERIOD = Duration.ofHours(1);

  @Override
  public Optional<PaymentStatus> outcome(long orderId) {
    return transactions.write(
        () ->
            payments.of(List.of(orderId)).stream()
                .findFirst()
                .map(this::outcome)
                .orElse(Optional.of(PaymentStatus.TIMEOUT)));
  }

  private Optional<PaymentStatus> outcome(Payment payment) {
    Instant now = clock.instant();
    Instant over = payment.expiresAt().orElse(now);
    List<PaymentAttempt> all = attempts.of(payment.id());
    List<PaymentAttempt> unknown =
        all.stream().filter(attempt -> isUnknown(attempt, over)).toList();
    if (!unknown.isEmpty() && now.isBefore(over.plus(GRACE_PERIOD))) {
      unknown.forEach(attempt -> pollNow(attempt, now));
      return Optional.empty();
    }
    return Optional.of(
        all.stream()
            .findFirst()
            .map(last -> last.state().atTimeout())
            .orElse(PaymentStatus.TIMEOUT));
  }

  private static boolean isUnknown(PaymentAttempt attempt, Instant over) {
    return attempt.state() == AttemptState.PAID
        ? !attempt.settled()
        : attempt.state() == AttemptState.OPEN
            && attempt.polledAt().filter(at -> !at.isBefore(over)).isEmpty();
  }

  private void pollNow(PaymentAttempt attempt, Instant now) {
    if (attempt
        .nextPollAt()
        .filter(at -> !at.isAfter(now.plus(AttemptPolling.FIRST_WAIT)))
        .isEmpty()) {
      schedule.setNextPoll(attempt.id(), Optional.of(now));
    }
  }
}
