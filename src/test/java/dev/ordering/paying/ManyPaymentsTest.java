package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.Poll;
import dev.ordering.paying.MollieServer.Fault;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.RunningService;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Customers who pay at two nodes, a provider that fails at random and forgets, repeats and reorders
 * its notifications: in the end its book and ours are the same. With {@code -Psoak} a thousand
 * payments.
 */
@Tag("thorough")
class ManyPaymentsTest {
  private static final int PAYMENTS = Integer.getInteger("soak", 1) > 1 ? 1_000 : 24;
  private static final int CUSTOMERS = 6;
  private static final long SEED = Long.getLong("seed", System.nanoTime());

  @Test
  void theBookOfTheProviderAndOursAreTheSame() throws Exception {
    System.out.println("seed " + SEED);
    try (HikariDataSource dataSource = TestDatabases.POSTGRESQL.open(TestContent.DEMO);
        MollieServer mollie = new MollieServer();
        RunningService north = node(dataSource);
        RunningService south = node(dataSource);
        MollieNotifier notifier =
            new MollieNotifier(new Random(SEED), north.address(), south.address())) {
      PaymentWalk.configure(north, mollie);
      mollie.failByChance(MollieFaults.seeded(SEED));

      PayingCustomer customer = new PayingCustomer(north.address());
      AtOnce.run(
          CUSTOMERS,
          i ->
              () -> {
                RandomPayer payer =
                    new RandomPayer(
                        mollie.book(),
                        notifier,
                        new Random(SEED + i),
                        List.of(customer.at(north.address()), customer.at(south.address())));
                for (int n = 0; n < PAYMENTS / CUSTOMERS; n++) {
                  payer.pay(n * CUSTOMERS + i);
                }
                return payer;
              });
      mollie.failByChance((call, changes) -> Fault.NONE);
      notifier.forget();

      PaymentBooks books = new PaymentBooks(dataSource, mollie.book());
      Poll.until("all is settled", books::isSettledAsTimePasses);
      System.out.println(books.summary());
      assertEquals(books.ofProvider(), books.ours());
      assertEquals(mollie.book().kept(), books.paidOrders());
      assertEquals(0, books.ordersThatCountWithoutAPaymentOrTheOtherWayRound());
      assertTrue(mollie.book().size() >= PAYMENTS / 2, "so many were attempted");
    }
  }

  private static RunningService node(HikariDataSource dataSource) {
    return new RunningService(dataSource, PaymentWalk.SETTINGS, Clock.systemUTC(), sql -> sql);
  }
}
