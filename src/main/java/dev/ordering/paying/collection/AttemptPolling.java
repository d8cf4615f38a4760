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
public final class AttemptPolling {
  private static final Logger LOG = LoggerFactory.getLogger(AttemptPolling.class);

  /**
   * For this time after a response of the provider, notifications and browsers cause no other
   * request.
   */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** The delay before the first scheduled request. */
  static final Duration FIRST_WAIT = Duration.ofSeconds(15);

  /** How long a paid attempt is checked every day, because chargebacks come late. */
  private static final Duration COMPARED = Duration.ofDays(30);

  private static final Duration DAY = Duration.ofDays(1);

  private final Transactions transactions;
  private final PaymentAttemptRepository attempts;
  private final PollScheduleRepository schedule;
  private final Providers providers;
  private final Settlement settlement;
  private final RefundChecks checks;
  private final ProviderBulkhead bulkhead;
  private final Clock clock;

  AttemptPolling(
      Transactions transactions,
      PaymentAttemptRepository attempts,
      PollScheduleRepository schedule,
      Providers providers,
      Settlement settlement,
      RefundChecks checks,
      ProviderBulkhead bulkhead,
      Clock clock) {
    this.transactions = transactions;
    this.attempts = attempts;
    this.schedule = schedule;
    this.providers = providers;
    this.settlement = settlement;
    this.checks = checks;
    this.bulkhead = bulkhead;
    this.clock = clock;
  }

  /** Handles a notification of a provider that one of its payments has changed. */
  public void notified(ProviderKind provider, String providerId) {
    transactions.read(() -> attempts.find(provider, providerId)).ifPresent(this::lookSoon);
  }

  /**
   * Asks the provider, unless another request is in progress or has just ended, or too many
   * requests wait. In these cases, the provider is asked a moment later.
   *
   * @return the attempt afterwards; unchanged if the provider does not respond
   */
  public PaymentAttempt lookSoon(PaymentAttempt attempt) {
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
                            schedule.ask(
                                attempt.id(),
                                now,
                                now.minus(PAUSE),
                                now.minus(ProviderBulkhead.LOOK)))
                    ? Optional.of(look(attempt, ProviderBulkhead.LOOK))
                    : Optional.<PaymentAttempt>empty())
        .flatMap(asked -> asked)
        .orElseGet(
            () -> {
              transactions.run(() -> schedule.by(attempt.id(), now.plus(PAUSE)));
              return attempt;
            });
  }

  /**
   * Asks the provider.
   *
   * @return the attempt afterwards; unchanged if the provider does not respond
   */
  public PaymentAttempt look(PaymentAttempt attempt) {
    return look(attempt, OutboundHttp.TIMEOUT);
  }

  private PaymentAttempt look(PaymentAttempt attempt, Duration patience) {
    if (attempt.providerId().isEmpty()) {
      return attempt;
    }
    if (attempt.state() == AttemptState.PAID && !attempt.settled()) {
      return settled(attempt);
    }
    try {
      PaymentProvider.Standing seen =
          providers.of(attempt).look(attempt.providerId().get(), patience);
      PaymentAttempt kept = transactions.write(() -> keep(attempt.id(), seen));
      if (kept.state() != attempt.state()) {
        providers.metrics().reached(kept.provider(), kept.state());
      }
      PaymentAttempt settled = settled(kept);
      if (attempt.settled()) {
        checks.check(attempt, patience);
      }
      return settled;
    } catch (ProviderException silent) {
      LOG.warn("attempt {} could not be looked at: {}", attempt.id(), silent.getMessage());
      transactions.run(() -> attempts.error(attempt.id(), silent.getMessage()));
      return attempt;
    }
  }

  private PaymentAttempt settled(PaymentAttempt attempt) {
    if (attempt.state() != AttemptState.PAID || attempt.settled()) {
      return attempt;
    }
    settlement.settle(attempt);
    return transactions.write(
        () -> {
          attempts.settled(attempt.id(), clock.instant().plus(DAY));
          return attempts.find(attempt.id()).orElseThrow();
        });
  }

  private PaymentAttempt keep(long id, PaymentProvider.Standing seen) {
    PaymentAttempt before = attempts.lock(id);
    if (!seen.amount().equals(before.amount())) {
      // this service never changes an amount at the provider, so people have to check it
      LOG.error("the provider says another amount of attempt {}: {}", id, seen.amount());
      attempts.error(id, "the provider says another amount: " + seen.amount());
      return before;
    }
    AttemptState state = before.state().canBecome(seen.state()) ? seen.state() : before.state();
    Instant now = clock.instant();
    attempts.seen(before, state, seen, now);
    if (state != AttemptState.OPEN) {
      schedule.next(id, next(before, state, now));
    }
    return attempts.find(id).orElseThrow();
  }

  /** Returns when to ask again about an attempt that has ended; empty for never. */
  private static Optional<Instant> next(PaymentAttempt attempt, AttemptState state, Instant now) {
    if (state != AttemptState.PAID) {
      return Optional.empty();
    }
    if (!attempt.settled()) {
      return Optional.of(now.plus(FIRST_WAIT));
    }
    boolean young = attempt.createdAt().plus(COMPARED).isAfter(now);
    return young ? Optional.of(now.plus(DAY)) : Optional.empty();
  }
}
