package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.OrderSearch;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.PaymentRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Begins attempts to make payments. An attempt is stored before its provider is asked. Its
 * idempotency key ensures that the provider creates one payment, however often it is asked.
 */
public record AttemptCreation(
    Transactions transactions,
    PaymentRepository payments,
    PaymentAttemptRepository attempts,
    ProviderRepository configured,
    OrderSearch orders,
    Clock clock) {
  /** The maximum number of attempts to make a payment. */
  public static final int MAXIMUM = 10;

  /**
   * How long the key of an attempt is used. Providers know a key for an hour; after half of it a
   * new attempt is begun.
   */
  private static final Duration KEY_VALIDITY = Duration.ofMinutes(30);

  /**
   * Returns the shares of a payment that still have to be paid; empty if the payment has expired.
   */
  public List<Payment.Share> open(Payment payment) {
    if (payment.isExpired(clock.instant())) {
      return List.of();
    }
    return payment.shares().stream().filter(share -> isOpen(share.orderId())).toList();
  }

  private boolean isOpen(long orderId) {
    return orders
        .find(orderId)
        .filter(Order::holdsReservations)
        .filter(order -> order.hasPaymentStatus(PaymentStatus.PENDING))
        .isPresent();
  }

  /** Returns the attempts to make a payment, the newest first. */
  public List<PaymentAttempt> attempts(Payment payment) {
    return transactions.read(() -> attempts.of(payment.id()));
  }

  /** Whether a provider collects payments for the company of a payment now. */
  public boolean isCollected(Payment payment) {
    return transactions.read(() -> configured.collecting(payment.companyId())).isPresent();
  }

  /**
   * Returns an attempt with which the payment can be made: the latest one if it can still be used,
   * else a new one.
   *
   * @param startNew whether to begin a new attempt even if the latest one is open or has ended
   * @return empty if the latest attempt has ended and {@code startNew} is false
   * @throws PayingException.NothingToPay if nothing has to be paid
   * @throws PayingException.TooManyAttempts if there have been too many attempts
   */
  public Optional<PaymentAttempt> attempt(Payment payment, boolean startNew) {
    return transactions.write(
        () -> {
          payments.lock(payment.id());
          List<Payment.Share> shares = open(payment);
          ProviderKind provider =
              configured
                  .collecting(payment.companyId())
                  .filter(kind -> !shares.isEmpty())
                  .orElseThrow(PayingException.NothingToPay::new);
          List<PaymentAttempt> before = attempts.of(payment.id());
          Instant now = clock.instant();
          Optional<PaymentAttempt> last = before.stream().findFirst();
          if (last.filter(each -> hasValidKey(each, now)).isPresent()
              || (last.isPresent() && !startNew && last.get().state() != AttemptState.CREATED)) {
            return last.filter(PaymentAttempt::isUnderWay);
          }
          if (before.size() >= MAXIMUM) {
            throw new PayingException.TooManyAttempts(MAXIMUM);
          }
          last.ifPresent(old -> attempts.fail(old.id()));
          String key = "attempt-" + UUID.randomUUID().toString().replace("-", "");
          return Optional.of(attempts.add(payment.withShares(shares), provider, key, now));
        });
  }

  private static boolean hasValidKey(PaymentAttempt attempt, Instant now) {
    return attempt.state() == AttemptState.CREATED
        && attempt.createdAt().plus(KEY_VALIDITY).isAfter(now);
  }

  /**
   * Returns a payment with only the shares that still have to be paid, or with all if none has to.
   */
  public Payment withOpenShares(Payment payment) {
    List<Payment.Share> shares = open(payment);
    return shares.isEmpty() ? payment : payment.withShares(shares);
  }

  /**
   * Returns the payment of an order of a user.
   *
   * @throws PayingException.NotFound if the user has no such order
   * @throws PayingException.NothingToPay if the order does not have to be paid online
   */
  public Payment ofOrder(long accountId, long orderId) {
    if (orders.find(orderId).filter(each -> each.owner().accountId() == accountId).isEmpty()) {
      throw new PayingException.NotFound();
    }
    return transactions.read(() -> payments.of(List.of(orderId))).stream()
        .filter(each -> open(each).stream().anyMatch(share -> share.orderId() == orderId))
        .findFirst()
        .orElseThrow(PayingException.NothingToPay::new);
  }

  /** Returns the payment whose page has this token. */
  public Optional<Payment> find(String token) {
    return transactions.read(() -> payments.find(token));
  }

  /** Returns the payment that a payment at a provider is an attempt to make. */
  public Optional<Payment> find(ProviderKind provider, String providerId) {
    return transactions.read(
        () ->
            attempts
                .find(provider, providerId)
                .flatMap(attempt -> payments.find(attempt.paymentId())));
  }

  /** Returns the orders of a payment in their current state. */
  public List<Order> orders(Payment payment) {
    return payment.orderIds().stream().flatMap(id -> orders.find(id).stream()).toList();
  }
}
