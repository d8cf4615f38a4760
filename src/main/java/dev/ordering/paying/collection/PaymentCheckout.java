package dev.ordering.paying.collection;

import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts attempts at the providers, which return the URL where the customer pays. */
public record PaymentCheckout(
    Transactions transactions,
    PaymentAttemptRepository attempts,
    Providers providers,
    ProviderBulkhead bulkhead,
    Clock clock) {
  private static final Logger LOG = LoggerFactory.getLogger(PaymentCheckout.class);

  /**
   * Returns the URL where the customer pays.
   *
   * @param attempt one that has not ended
   * @param publicUrl the URL of this service
   * @return empty if the provider does not respond, or too many requests wait for it
   */
  public Optional<String> of(
      Payment payment, PaymentAttempt attempt, Locale language, String publicUrl) {
    if (attempt.state() == AttemptState.OPEN) {
      return Optional.of(attempt.checkoutUrl());
    }
    return bulkhead.enter(attempt.companyId(), () -> start(payment, attempt, language, publicUrl));
  }

  private Optional<String> start(
      Payment payment, PaymentAttempt attempt, Locale language, String publicUrl) {
    try {
      String paths = publicUrl + PaymentCreation.PATH;
      PaymentProvider.NewPayment request =
          new PaymentProvider.NewPayment(
              attempt.idempotencyKey(),
              attempt.amount(),
              payment.method(),
              PaymentProvider.description(payment),
              language,
              paths + payment.token() + "/return",
              paths + "notifications/" + attempt.provider().value());
      PaymentProvider.StartedPayment started =
          providers.call(
              attempt, provider -> provider.start(request, ProviderBulkhead.START_TIMEOUT));
      Instant next = clock.instant().plus(AttemptPolling.FIRST_WAIT);
      transactions.run(() -> attempts.storeStarted(attempt.id(), started, next));
      providers.metrics().reached(attempt.provider(), AttemptState.OPEN);
      return Optional.of(started.checkoutUrl());
    } catch (ProviderException refused) {
      LOG.warn("attempt {} could not be started: {}", attempt.id(), refused.getMessage());
      transactions.run(
          () -> {
            attempts.storeError(attempt, refused.getMessage());
            if (refused.isRefusal()) {
              attempts.fail(attempt.id());
            }
          });
      return Optional.empty();
    }
  }
}
