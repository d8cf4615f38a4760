package dev.ordering.paying.provider;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Payment;
import dev.ordering.payment.PaymentMethod;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/**
 * A provider that collects payments for a company. Every call may take seconds, so no call may be
 * made inside a transaction. Every call can be repeated.
 */
public interface PaymentProvider {
  /**
   * A payment that the customer has to make.
   *
   * @param idempotencyKey the same key creates the same payment
   * @param description what the customer reads, at the bank too
   * @param language the language of the customer
   * @param returnUrl the URL to which the customer returns
   * @param notificationUrl the URL to which the provider reports changes
   */
  record NewPayment(
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
   * @param id the provider's id
   * @param checkoutUrl the URL where the customer pays
   */
  record StartedPayment(String id, String checkoutUrl) {}

  /**
   * The state of a payment.
   *
   * @param state never CREATED
   * @param refunded the refunded amount, whoever requested the refunds
   * @param chargedBack the amount that the customer's bank took back
   */
  record ProviderPayment(AttemptState state, Money amount, Money refunded, Money chargedBack) {}

  /**
   * A refund that has to be paid.
   *
   * @param id the provider's id of the payment
   * @param idempotencyKey the same key refunds once
   * @param repeated whether it was requested before, so that it may be done already
   */
  record RefundRequest(
      String id, String idempotencyKey, Money amount, String description, boolean repeated) {}

  /**
   * Starts a payment.
   *
   * @param timeout how long to wait for a response
   * @throws ProviderException if there is no response now
   */
  StartedPayment start(NewPayment payment, Duration timeout);

  /**
   * Returns the state of a payment.
   *
   * @param timeout how long to wait for a response
   * @throws ProviderException if the state is not known now
   */
  ProviderPayment fetchPayment(String id, Duration timeout);

  /**
   * Refunds a payment.
   *
   * @return the provider's id of the refund
   * @throws ProviderException if it is not known to be done
   */
  String refund(RefundRequest refund);

  /**
   * Returns the refunds of a payment that the provider accepted and could not pay.
   *
   * @param timeout how long to wait for a response
   * @return the provider's ids of the refunds
   * @throws ProviderException if that is not known now
   */
  Set<String> failedRefunds(String id, Duration timeout);

  /**
   * Tests the configuration without moving money.
   *
   * @return what works, for the administrator
   * @throws ProviderException if it does not work
   */
  String test();

  /** Returns the text that the customer reads at the bank. */
  static String description(Payment payment) {
    return "Order "
        + String.join(
            ", ", payment.orderIds().stream().limit(5).map(id -> Long.toString(id)).toList());
  }
}
