package dev.ordering.paying.collection;

import dev.ordering.outbound.OutboundHttp;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.PollScheduleRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the providers about the state of attempts. A notification or a browser that returns is only
 * a reason to ask: what it says about the payment is not trusted.
 */
public record AttemptPolling(
    Transactions transactions,
    PaymentAttemptRepository attempts,
    PollScheduleRepository schedule,
    Providers providers,
    Settlement settlement,
    RefundChecks checks,
    ProviderBulkhead bulkhead,
    Clock clock) {
  private static final Logger LOG = LoggerFactory.getLogger(AttemptPolling.class);

  /**
   * For this time after a response of the provider, notifications and browsers cause no other
   * request.
   */
  static final Duration PAUSE = Duration.ofSeconds(1);

  /** The delay before the first scheduled request. */
  static final Duration FIRST_WAIT = Duration.ofSeconds(15);

  /**
   * How long a paid attempt is checked every day, because chargebacks come late. A refund begins
   * this period anew, because it may fail late.
   */
  private static final Duration CHECKED_PERIOD = Duration.ofDays(30);

  static final Duration DAY = Duration.ofDays(1);

  /** Handles a notification of a provider that one of its payments has changed. */
  public void handleNotification(ProviderKind provider, String providerId) {
    transactions.read(() -> attempts.find(provider, providerId)).ifPresent(this::pollSoon);
  }

  /**
   * Asks the provider, unless another request is in progress or has just ended, or too many
   * requests wait. In these cases, the provider is asked a moment later.
   *
   * @return the attempt afterwards; unchanged if the provider does not respond
   */
  public PaymentAttempt pollSoon(PaymentAttempt attempt) {
    if (attempt.providerId().isEmpty()) {
      return attempt;
    }
    Instant now = clock.instant();
    return bulkhead
        .enter(
            attempt.companyId(),
            () ->
                transactions.write(
                        () ->
                            schedule.claimNow(
                                attempt.id(),
                                now,
                                now.minus(PAUSE),
                                now.minus(ProviderBulkhead.POLL_TIMEOUT)))
                    ? Optional.of(pollNow(attempt))
                    : Optional.empty())
        .orElseGet(
            () -> {
              transactions.run(() -> schedule.pollBy(attempt.id(), now.plus(PAUSE)));
              return attempt;
            });
  }

  /** Asks the provider even if it was asked a moment ago, unless too many requests wait. */
  void pollAtOnce(PaymentAttempt attempt) {
    if (attempt.providerId().isPresent()) {
      bulkhead.enter(attempt.companyId(), () -> Optional.of(pollNow(attempt)));
    }
  }

  private PaymentAttempt pollNow(PaymentAttempt attempt) {
    PaymentAttempt polled = poll(attempt, ProviderBulkhead.POLL_TIMEOUT);
    if (polled.equals(attempt)) {
      // no response; the next scheduled request may be an hour away
      Instant soon = clock.instant().plus(FIRST_WAIT);
      transactions.run(() -> schedule.pollBy(attempt.id(), soon));
    }
    return polled;
  }

  /**
   * Asks the provider.
   *
   * @return the attempt afterwards; unchanged if the provider does not respond
   */
  public PaymentAttempt poll(PaymentAttempt attempt) {
    return poll(attempt, OutboundHttp.TIMEOUT);
  }

  private PaymentAttempt poll(PaymentAttempt attempt, Duration timeout) {
    if (attempt.providerId().isEmpty()) {
      return attempt;
    }
    if (attempt.state() == AttemptState.PAID && !attempt.settled()) {
      return settle(attempt);
    }
    try {
      PaymentProvider.ProviderPayment reported =
          providers.call(
              attempt, provider -> provider.fetchPayment(attempt.providerId().get(), timeout));
      PaymentAttempt stored = transactions.write(() -> store(attempt, reported));
      if (stored.state() != attempt.state()) {
        providers.metrics().reached(stored.provider(), stored.state());
      }
      PaymentAttempt settled = settle(stored);
      if (attempt.settled()) {
        checks.check(attempt, timeout);
      }
      return settled;
    } catch (ProviderException noResponse) {
      String error = noResponse.getMessage();
      if (!attempt.error().equals(error)) {
        LOG.warn("attempt {} could not be looked at: {}", attempt.id(), error);
        transactions.run(() -> attempts.storeError(attempt, error));
      }
      return attempt;
    }
  }

  private PaymentAttempt settle(PaymentAttempt attempt) {
    if (attempt.state() != AttemptState.PAID || attempt.settled()) {
      return attempt;
    }
    settlement.settle(attempt);
    return transactions.write(
        () -> {
          attempts.storeSettled(attempt.id(), clock.instant().plus(DAY));
          return attempts.find(attempt.id()).orElseThrow();
        });
  }

  /**
   * @param asked the attempt before the provider was asked
   */
  private PaymentAttempt store(PaymentAttempt asked, PaymentProvider.ProviderPayment reported) {
    long id = asked.id();
    PaymentAttempt before = attempts.lock(id);
    if (!reported.amount().equals(before.amount())) {
      // this service never changes an amount at the provider, so people have to check it
      String amount = reported.amount().text();
      LOG.error("the provider says another amount of attempt {}: {}", id, amount);
      attempts.storeError(before, "the provider says another amount: " + amount);
      return before;
    }
    AttemptState state =
        before.state().canBecome(reported.state()) ? reported.state() : before.state();
    Instant now = clock.instant();
    // a refund that was done meanwhile may be missing in the response
    boolean isOlder =
        before.refunded().compareTo(asked.refunded()) > 0
            && before.refunded().compareTo(reported.refunded()) > 0;
    attempts.storeState(
        id, state, isOlder ? before.refunded() : reported.refunded(), reported.chargedBack(), now);
    if (state != AttemptState.OPEN) {
      schedule.setNextPoll(id, nextPoll(before, state, now));
    }
    return attempts.find(id).orElseThrow();
  }

  /** Returns when to ask again about an attempt that has ended; empty for never. */
  private Optional<Instant> nextPoll(PaymentAttempt attempt, AttemptState state, Instant now) {
    if (state != AttemptState.PAID) {
      return Optional.empty();
    }
    if (!attempt.settled()) {
      return Optional.of(now.plus(FIRST_WAIT));
    }
    Instant since = checks.lastRequest(attempt.id()).orElse(attempt.createdAt());
    boolean isRecent = since.plus(CHECKED_PERIOD).isAfter(now);
    return isRecent ? Optional.of(now.plus(DAY)) : Optional.empty();
  }
}
