package dev.ordering.paying.demo;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.DemoPaymentRepository;
import dev.ordering.paying.storage.DemoPaymentRepository.DemoPayment;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** The provider of the demo: a page on which anybody decides how a payment ends. */
public record DemoProvider(Transactions transactions, DemoPaymentRepository payments, Clock clock)
    implements PaymentProvider {
  static final String PATH = "/demo/pay/";
  private static final List<Long> COMPANIES = List.of(1L, 2L);

  /**
   * Configures this provider for the companies of the demo data. Joins the caller's transaction.
   */
  public void load() {
    transactions.run(() -> payments.serve(COMPANIES, clock.instant()));
  }

  @Override
  public StartedPayment start(NewPayment payment, Duration timeout) {
    DemoPayment stored =
        transactions.writeAgainIfDuplicate(
            () -> payments.ofKey(payment.idempotencyKey()).orElseGet(() -> add(payment)));
    return new StartedPayment(
        stored.id(),
        payment.notificationUrl().replaceFirst("/payments/notifications/.*", "")
            + PATH
            + stored.id());
  }

  private DemoPayment add(NewPayment payment) {
    DemoPayment stored =
        new DemoPayment(
            "demo_" + UUID.randomUUID().toString().replace("-", ""),
            payment.amount(),
            payment.description(),
            payment.returnUrl(),
            AttemptState.OPEN,
            Money.zero(payment.amount().currency()));
    payments.add(stored, payment.idempotencyKey(), clock.instant());
    return stored;
  }

  @Override
  public ProviderPayment fetchPayment(String id, Duration timeout) {
    DemoPayment stored = existing(id);
    return new ProviderPayment(
        stored.state(), stored.amount(), stored.refunded(), Money.zero(stored.amount().currency()));
  }

  @Override
  public String refund(RefundRequest refund) {
    DemoPayment stored = existing(refund.id());
    if (stored.refunded().plus(refund.amount()).compareTo(stored.amount()) > 0
        && !refund.repeated()) {
      throw ProviderException.refused("more than was paid");
    }
    transactions.run(() -> payments.refund(refund.id(), refund.idempotencyKey(), refund.amount()));
    return refund.idempotencyKey();
  }

  @Override
  public Set<String> failedRefunds(String id, Duration timeout) {
    return Set.of();
  }

  @Override
  public String test() {
    return "The test bank of the demo moves no money.";
  }

  Optional<DemoPayment> find(String id) {
    return transactions.read(() -> payments.find(id));
  }

  /** Ends a payment and reports it, if it is open. */
  void end(String id, AttemptState state, Consumer<String> notification) {
    if (transactions.write(() -> payments.end(id, state))) {
      notification.accept(id);
    }
  }

  private DemoPayment existing(String id) {
    return find(id).orElseThrow(() -> ProviderException.refused("there is no payment " + id));
  }
}
