package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderSearch;
import dev.ordering.order.lifecycle.TimedOutPayments;
import dev.ordering.paying.storage.DifferenceRepository;
import dev.ordering.paying.storage.PaymentAttemptRepository;
import dev.ordering.paying.storage.PaymentRepository;
import dev.ordering.paying.storage.PollScheduleRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** Wires the parts that collect payments. */
public final class PaymentCollection implements AutoCloseable {
  private final AttemptCreation creation;
  private final PaymentCheckout checkout;
  private final AttemptPolling polling;
  private final PaymentExpiry expiry;
  private final PaymentWorker worker;

  public PaymentCollection(
      Database database,
      ProviderRepository configured,
      Providers providers,
      OrderChanges changes,
      OrderSearch orders,
      Clock clock) {
    PaymentRepository payments = new PaymentRepository(database);
    PaymentAttemptRepository attempts = new PaymentAttemptRepository(database);
    PollScheduleRepository schedule = new PollScheduleRepository(database);
    ShareRepository shares = new ShareRepository(database);
    RefundRepository refunds = new RefundRepository(database);
    Settlement settlement = new Settlement(database, shares, refunds, changes, clock);
    ProviderBulkhead bulkhead = new ProviderBulkhead();
    RefundChecks checks = new RefundChecks(database, refunds, providers);
    polling =
        new AttemptPolling(
            database, attempts, schedule, providers, settlement, checks, bulkhead, clock);
    creation = new AttemptCreation(database, payments, attempts, configured, orders, clock);
    checkout = new PaymentCheckout(database, attempts, providers, bulkhead, clock);
    expiry = new PaymentExpiry(database, payments, attempts, schedule, clock);
    worker =
        new PaymentWorker(
            List.of(
                new ProviderCallExecutor(new DuePolls(database, schedule, polling, clock)),
                new ProviderCallExecutor(
                    new DueRefunds(database, refunds, shares, providers, changes, clock))),
            new DifferenceReport(database, new DifferenceRepository(database), clock));
  }

  /** Returns what begins attempts. */
  public AttemptCreation creation() {
    return creation;
  }

  /** Returns what starts attempts at the providers. */
  public PaymentCheckout checkout() {
    return checkout;
  }

  /** Returns what asks the providers about attempts. */
  public AttemptPolling polling() {
    return polling;
  }

  /** Returns what decides about payments that have expired. */
  public TimedOutPayments expiry() {
    return expiry;
  }

  /** Starts to ask the providers. */
  public void start() {
    worker.start();
  }

  @Override
  public void close() {
    worker.close();
  }
}
