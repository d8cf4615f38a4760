package dev.ordering.paying.collection;

import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.PaymentAttempt;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * Asks the provider about the attempts of one payment that the customer may have paid, before the
 * outcome is shown or another attempt begins. The customer may have paid an earlier attempt than
 * the latest, in another tab of the browser.
 */
public record PaymentPolling(AttemptCreation creation, AttemptPolling polling) {
  /**
   * How many earlier attempts are asked about. Each may take as long as the provider hangs; the
   * schedule asks about the others.
   */
  private static final int EARLIER = 2;

  /** Asks before the outcome is shown. */
  public void pollForOutcome(Payment payment) {
    poll(creation.attempts(payment), polling::pollSoon);
  }

  /**
   * Asks before the payment page leads to the latest attempt or begins another one. If the latest
   * attempt has just begun, the provider was asked then.
   */
  public void pollBeforePaying(Payment payment) {
    List<PaymentAttempt> attempts = creation.attempts(payment);
    if (attempts.stream().limit(1).noneMatch(this::hasJustBegun)) {
      poll(attempts, polling::pollSoon);
    }
  }

  /**
   * Asks before an app begins another attempt. The provider is asked about the latest one even if
   * it was asked a moment ago.
   */
  public void pollBeforeAnother(Payment payment) {
    poll(creation.attempts(payment), polling::pollAtOnce);
  }

  private boolean hasJustBegun(PaymentAttempt attempt) {
    Instant end = attempt.createdAt().plus(AttemptPolling.PAUSE);
    return attempt.state() == AttemptState.CREATED && end.isAfter(polling.clock().instant());
  }

  private void poll(List<PaymentAttempt> attempts, Consumer<PaymentAttempt> pollLatest) {
    attempts.stream().findFirst().filter(latest -> !latest.settled()).ifPresent(pollLatest);
    attempts.stream()
        .skip(1)
        .filter(PaymentPolling::mayBePaid)
        .limit(EARLIER)
        .forEach(polling::pollSoon);
  }

  private static boolean mayBePaid(PaymentAttempt attempt) {
    return attempt.providerId().isPresent()
        && (attempt.isUnderWay() || (attempt.state() == AttemptState.PAID && !attempt.settled()));
  }
}
