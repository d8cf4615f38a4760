package dev.ordering.paying.collection;

import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the providers what became of attempts. What anybody else says of a payment, a notification
 * or a browser that returns, is only a reason to ask.
 */
public final class AttemptLooks {
  private static final Logger LOG = LoggerFactory.getLogger(AttemptLooks.class);

  /** Whoever makes us ask makes us ask once in this time. */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** The waits between looks that nobody made us take. */
  private static final List<Duration> WAITS =
      List.of(
          Duration.ofSeconds(15),
          Duration.ofSeconds(30),
          Duration.ofMinutes(1),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30));

  private static final Duration LATER = Duration.ofHours(1);

  /** Chargebacks come late: what was paid is compared every day for so long. */
  private static final Duration COMPARED = Duration.ofDays(30);

  private static final Duration DAY = Duration.ofDays(1);

  private final Transactions transactions;
  private final PaymentAttemptRepository attempts;
  private final Providers providers;
  private final Settlement settlement;
  private final Clock clock;

  AttemptLooks(
      Transactions transactions,
      PaymentAttemptRepository attempts,
      Providers providers,
      Settlement settlement,
      Clock clock) {
    this.transactions = transactions;
    this.attempts = attempts;
    this.providers = providers;
    this.settlement = settlement;
    this.clock = clock;
  }

  /** How long is waited before the first look that nobody makes us take. */
  static Duration firstWait() {
    return WAITS.get(0);
  }

  /** A provider says that something became of one of its payments. */
  public void notified(ProviderKind provider, String providerId) {
    transactions.read(() -> attempts.find(provider, providerId)).ifPresent(this::lookSoon);
  }

  /**
   * Asks, unless somebody did a moment ago; then it is asked in a moment.
   *
   * @return the attempt afterwards; as it was if the provider does not say
   */
  public PaymentAttempt lookSoon(PaymentAttempt attempt) {
    Instant now = clock.instant();
    if (attempt.lookedAt().filter(at -> at.plus(PAUSE).isAfter(now)).isPresent()) {
      transactions.run(() -> attempts.lookAgain(attempt.id(), Optional.of(now.plus(PAUSE))));
      return attempt;
    }
    return look(attempt);
  }

  /**
   * Asks.
   *
   * @return the attempt afterwards; as it was if the provider does not say
   */
  public PaymentAttempt look(PaymentAttempt attempt) {
    if (attempt.providerId().isEmpty()) {
      return attempt;
    }
    if (attempt.state() == AttemptState.PAID && !attempt.settled()) {
      return settled(attempt);
    }
    try {
      PaymentProvider.Standing seen = providers.of(attempt).look(attempt.providerId().get());
      return settled(transactions.write(() -> keep(attempt.id(), seen)));
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

  /** Asks for those that it is time for, and finishes what was interrupted. */
  void lookAtDue(int most) {
    Instant now = clock.instant();
    for (PaymentAttempt attempt : transactions.read(() -> attempts.due(now, most))) {
      Duration wait = attempt.looks() < WAITS.size() ? WAITS.get(attempt.looks()) : LATER;
      if (transactions.write(() -> attempts.claim(attempt, now.plus(wait)))) {
        try {
          look(attempt);
        } catch (DatabaseUnavailableException away) {
          throw away;
        } catch (RuntimeException unexpected) {
          // those behind it have waited as long
          LOG.error("attempt {} could not be looked at", attempt.id(), unexpected);
        }
      }
    }
  }

  private PaymentAttempt keep(long id, PaymentProvider.Standing seen) {
    PaymentAttempt before = attempts.lock(id);
    if (!seen.amount().equals(before.amount())) {
      // nothing of ours changes an amount there: people have to look
      LOG.error("the provider says another amount of attempt {}: {}", id, seen.amount());
      attempts.error(id, "the provider says another amount: " + seen.amount());
      return before;
    }
    AttemptState state = before.state().canBecome(seen.state()) ? seen.state() : before.state();
    Instant now = clock.instant();
    attempts.seen(before, state, seen, now);
    if (state != AttemptState.OPEN) {
      attempts.lookAgain(id, next(before, state, now));
    }
    return attempts.find(id).orElseThrow();
  }

  /** When an attempt that ended is looked at again; empty for never. */
  private static Optional<Instant> next(PaymentAttempt attempt, AttemptState state, Instant now) {
    if (state != AttemptState.PAID) {
      return Optional.empty();
    }
    if (!attempt.settled()) {
      return Optional.of(now.plus(firstWait()));
    }
    boolean young = attempt.createdAt().plus(COMPARED).isAfter(now);
    return young ? Optional.of(now.plus(DAY)) : Optional.empty();
  }
}
