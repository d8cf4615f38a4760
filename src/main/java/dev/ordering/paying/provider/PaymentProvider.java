package dev.ordering.paying.provider;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Payment;
import dev.ordering.payment.PaymentMethod;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/**
 * Who collects payments for a company. Every call may take seconds, so none is made inside a
 * transaction; each can be repeated.
 */
public interface PaymentProvider {
  /**
   * A payment that the customer is to make.
   *
   * @param idempotencyKey the same one makes the same payment
   * @param description what the customer reads, at the bank too
   * @param language of the customer
   * @param returnUrl where the customer comes back
   * @param notificationUrl where the provider reports changes
   */
  record Start(
      String idempotencyKey,
      Money amount,
      PaymentMethod method,
      String description,
      Locale language,
      String returnUrl,
      String notificationUrl) {}

  /**
   * A payment that can be made.
   *
   * @param id what the provider calls it
   * @param checkoutUrl where the customer pays
   */
  record Started(String id, String checkoutUrl) {}

  /**
   * How a payment stands.
   *
   * @param state never CREATED
   * @param refunded what was paid back, by whomever
   * @param chargedBack what the customer's bank took back
   */
  record Standing(AttemptState state, Money amount, Money refunded, Money chargedBack) {}

  /**
   * What is to be paid back.
   *
   * @param id of the payment, at the provider
   * @param idempotencyKey the same one pays back once
   * @param repeated whether it was asked for before, so that it may be done already
   */
  record Return(
      String id, String idempotencyKey, Money amount, String description, boolean repeated) {}

  /**
   * Starts a payment.
   *
   * @param patience how long an answer is waited for
   * @throws ProviderException if there is none now
   */
  Started start(Start payment, Duration patience);

  /**
   * Says how a payment stands.
   *
   * @param patience how long an answer is waited for
   * @throws ProviderException if that is not known now
   */
  Standing look(String id, Duration patience);

  /**
   * Pays back.
   *
   * @return what the provider calls the refund
   * @throws ProviderException if it is not known to be done
   */
  String refund(Return refund);

  /**
   * Says which refunds of a payment it took on and could not carry out.
   *
   * @param patience how long an answer is waited for
   * @return what the provider calls them
   * @throws ProviderException if that is not known now
   */
  Set<String> failedRefunds(String id, Duration patience);

  /**
   * Tries the configuration without moving money.
   *
   * @return what works, for the administrator
   * @throws ProviderException if it does not work
   */
  String test();

  /** What the customer reads at the bank. */
  static String description(Payment payment) {
    return "Order "
        + String.join(
            ", ", payment.orderIds().stream().limit(5).map(id -> Long.toString(id)).toList());
  }
}
