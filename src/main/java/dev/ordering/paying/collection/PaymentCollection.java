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

/**
 * The parts that collect payments.
 *
 * @param creation begins attempts
 * @param checkout starts attempts at the providers
 * @param polling asks the providers about attempts
 * @param expiry decides about payments that have expired
 * @param worker asks the providers and makes refunds in the background
 */
public record PaymentCollection(
    AttemptCreation creation,
    PaymentCheckout checkout,
    AttemptPolling polling,
    TimedOutPayments expiry,
    PaymentWorker worker) {
  /** Wires the parts. */
  public static PaymentCollection of(
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
    ProviderBulkhead bulkhead = new ProviderBulkhead();
    AttemptPolling polling =
        new AttemptPolling(
            database,
            attempts,
            schedule,
            providers,
            new Settlement(database, shares, refunds, changes, clock),
            new RefundChecks(database, refunds, providers),
            bulkhead,
            clock);
    return new PaymentCollection(
        new AttemptCreation(database, payments, attempts, configured, orders, clock),
        new PaymentCheckout(database, attempts, providers, bulkhead, clock),
        polling,
        new PaymentExpiry(database, attempts, schedule, clock),
        new PaymentWorker(
            List.of(
                new ProviderCallExecutor(new DuePolls(database, schedule, polling, clock)),
                new ProviderCallExecutor(
                    new DueRefunds(
                        database, refunds, shares, schedule, providers, changes, clock))),
            new DifferenceReport(database, new DifferenceRepository(database), clock)));
  }
}
