package dev.ordering.paying.model;

import dev.ordering.money.Money;
import java.time.Instant;
import java.util.Optional;

/**
 * One attempt to make a payment: one payment at a provider.
 *
 * @param providerId what the provider calls it; empty until it has answered
 * @param idempotencyKey with which a repeated request makes no second payment there
 * @param checkoutUrl where the customer pays; empty until the provider has answered
 * @param settled whether everything that follows from {@link AttemptState#PAID} was done
 * @param refunded what was paid back, as the provider said last
 * @param chargedBack what the customer's bank took back, as the provider said last
 * @param lookedAt when the provider last said how it stands
 * @param looks how often it was asked because it was time to
 * @param nextLookAt when it is asked again; empty for never
 * @param error what went wrong last; empty for nothing
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
    Optional<Instant> lookedAt,
    int looks,
    Optional<Instant> nextLookAt,
    String error) {
  /** Whether the provider may still say something else. */
  public boolean isUnderWay() {
    return state == AttemptState.CREATED || state == AttemptState.OPEN;
  }
}
