package dev.ordering.paying;

import dev.ordering.http.problem.ApiError;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.model.Order;
import dev.ordering.paying.collection.AttemptPolling;
import dev.ordering.paying.collection.Providers;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.PaymentDifference;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.DifferenceRepository;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.security.EncryptionKeys;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Shows and changes the providers and payments of all companies, for administrators. */
public record PaymentAdministration(
    Database database,
    ProviderRepository configured,
    Providers providers,
    PaymentAttemptRepository attempts,
    RefundRepository refunds,
    ShareRepository shares,
    DifferenceRepository differences,
    AttemptPolling polling,
    OrderChanges changes,
    EncryptionKeys keys,
    Clock clock) {
  /**
   * Returns the providers of companies with ids greater than {@code afterCompany}, in ascending
   * order.
   */
  public List<ProviderRepository.Configured> providers(long afterCompany, int limit) {
    return database.read(() -> configured.after(afterCompany, limit));
  }

  /**
   * Configures the provider that collects the payments of a company from now on.
   *
   * @param settings a JSON object; empty for a provider that needs none
   * @throws PayingException.NotPossible if the settings are wrong, or cannot be encrypted
   */
  public ProviderRepository.Configured configure(
      long companyId, ProviderKind kind, String settings) {
    providers.requireSettings(kind, settings);
    if (!settings.isEmpty() && keys.isEmpty()) {
      throw notPossible("secrets_key_missing");
    }
    return database.write(
        () -> {
          configured.put(companyId, kind, settings, clock.instant());
          return configured.active(companyId).orElseThrow();
        });
  }

  /** Removes the provider of a company. Its shops then offer no online payment. */
  public void remove(long companyId) {
    database.run(() -> configured.deactivate(companyId));
  }

  /**
   * Asks the provider of a company whether it works.
   *
   * @return the response of the provider
   */
  public String test(long companyId) {
    ProviderKind kind =
        database
            .read(() -> configured.active(companyId))
            .map(ProviderRepository.Configured::kind)
            .orElseThrow(() -> notPossible("no_payment_provider", Long.toString(companyId)));
    if (kind == ProviderKind.MANUAL) {
      return "administrators report what was paid";
    }
    try {
      return providers.call(companyId, kind, PaymentProvider::test);
    } catch (ProviderException broken) {
      throw notPossible("payment_provider_fails", broken.getMessage());
    }
  }

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
   * @throws PayingException.NotPossible if a provider collected the payment: use {@link #refund}
   */
  public Order recordRefund(long orderId, String who) {
    return database.write(
        () -> {
          Order order = changes.lock(orderId);
          if (refunds.ofOrder(order.id()).isEmpty() && !shares.counted(order.id()).isEmpty()) {
            throw notPossible("order_paid_through_provider", Long.toString(orderId));
          }
          return changes.changePayment(order.id(), PaymentStatus.REFUNDED, who);
        });
  }

  /**
   * Returns the differences that people have to check, as far as the providers and this service
   * know.
   */
  public List<PaymentDifference> differences(int limit) {
    return database.read(() -> differences.find(clock.instant(), limit));
  }

  /**
   * Encrypts the settings with the first key.
   *
   * @return how many were encrypted with another key
   */
  public int reencrypt() {
    return database.write(configured::reencrypt);
  }

  private static PayingException notPossible(String code, Object... arguments) {
    return new PayingException.NotPossible(ApiError.of(code, arguments));
  }
}
