package dev.ordering.paying.demo;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.paying.storage.DemoPaymentRepository;
import dev.ordering.paying.storage.DemoPaymentRepository.Booked;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** The provider of the demo: a page on which anybody decides how a payment ends. */
public final class DemoProvider implements PaymentProvider {
  static final String PATH = "/demo/pay/";
  private static final List<Long> COMPANIES = List.of(1L, 2L);

  private final Transactions transactions;
  private final DemoPaymentRepository book;
  private final Clock clock;

  public DemoProvider(Transactions transactions, DemoPaymentRepository book, Clock clock) {
    this.transactions = transactions;
    this.book = book;
    this.clock = clock;
  }

  /**
   * Configures this provider for the companies of the demo data. Joins the caller's transaction.
   */
  public void load() {
    transactions.run(() -> book.serve(COMPANIES, clock.instant()));
  }

  @Override
  public Started start(Start payment, Duration patience) {
    Booked booked =
        transactions.writeAgainIfDuplicate(
            () -> book.ofKey(payment.idempotencyKey()).orElseGet(() -> add(payment)));
    return new Started(
        booked.id(),
        payment.notificationUrl().replaceFirst("/payments/notifications/.*", "")
            + PATH
            + booked.id());
  }

  private Booked add(Start payment) {
    Booked booked =
        new Booked(
            "demo_" + UUID.randomUUID().toString().replace("-", ""),
            payment.amount(),
            payment.description(),
            payment.returnUrl(),
            AttemptState.OPEN,
            Money.zero(payment.amount().currency()));
    book.add(booked, payment.idempotencyKey(), clock.instant());
    return booked;
  }

  @Override
  public Standing look(String id, Duration patience) {
    Booked booked = existing(id);
    return new Standing(
        booked.state(), booked.amount(), booked.refunded(), Money.zero(booked.amount().currency()));
  }

  @Override
  public String refund(Return refund) {
    Booked booked = existing(refund.id());
    if (booked.refunded().plus(refund.amount()).compareTo(booked.amount()) > 0
        && !refund.repeated()) {
      throw ProviderException.refused("more than was paid");
    }
    transactions.run(() -> book.refund(refund.id(), refund.idempotencyKey(), refund.amount()));
    return refund.idempotencyKey();
  }

  @Override
  public Set<String> failedRefunds(String id, Duration patience) {
    return Set.of();
  }

  @Override
  public String test() {
    return "The page of the demonstration moves no money.";
  }

  Optional<Booked> find(String id) {
    return transactions.read(() -> book.find(id));
  }

  /** Ends a payment and reports it, if it is open. */
  void end(String id, AttemptState state, Consumer<String> notification) {
    if (transactions.write(() -> book.end(id, state))) {
      notification.accept(id);
    }
  }

  private Booked existing(String id) {
    return find(id).orElseThrow(() -> ProviderException.refused("there is no payment " + id));
  }
}
