package dev.ordering.paying.model;

import dev.ordering.money.Money;
import java.time.Instant;
import java.util.Optional;

/**
 * One attempt to make a payment: one payment at a provider.
 *
 * @param providerId the provider's id; empty until the provider has responded
 * @param idempotencyKey with which a repeated request creates no second payment there
 * @param checkoutUrl the URL where the customer pays; empty until the provider has responded
 * @param settled whether everything that follows from {@link AttemptState#PAID} was done
 * @param refunded the refunded amount, as the provider last reported it, or what this service has
 *     had refunded since, if that is more
 * @param chargedBack the amount that the customer's bank took back, as the provider last reported
 *     it
 * @param askedAt when the provider was last asked outside the schedule, whether it responded or not
 * @param polledAt when the provider last reported the state
 * @param polls how often the provider was asked on schedule
 * @param nextPollAt when the provider is asked again; empty for never
 * @param error the last error; empty for none
 */
public record PaymentAttempt(
    long id,
    long paymentId,
    long companyId,
    ProviderKind provider,
    Optional<String> providerId,
    String idempotencyKey,
    Money amount,
    AttemptState state,
    String checkoutUrl,
    boolean settled,
    Money refunded,
    Money chargedBack,
    Instant createdAt,
    Optional<Instant> askedAt,
    Optional<Instant> polledAt,
    int polls,
    Optional<Instant> nextPollAt,
    String error) {
  /** Whether the provider may still report another state. */
  public boolean isUnderWay() {
    return state == AttemptState.CREATED || state == AttemptState.OPEN;
  }
}
