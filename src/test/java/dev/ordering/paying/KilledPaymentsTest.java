package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.RunningService;
import dev.ordering.testing.TestDatabases;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A node that dies at each step of a payment: whoever repeats what he did is charged once, the
 * order counts if it is paid, and what is paid back is so once.
 */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KilledPaymentsTest {
  private final DyingNode node = new DyingNode();
  private final AdjustableClock clock = new AdjustableClock();
  private final MollieServer mollie = new MollieServer();
  private HikariDataSource dataSource;
  private RunningService service;
  private PaymentWalk walk;

  TestDatabases database() {
    return TestDatabases.H2;
  }

  @BeforeAll
  void start() throws Exception {
    dataSource = database().open();
    service = new RunningService(dataSource, PaymentWalk.SETTINGS, clock, node);
    PaymentWalk.configure(service, mollie);
    walk = new PaymentWalk(mollie, dataSource);
  }

  @AfterAll
  void stop() {
    service.close();
    dataSource.close();
    mollie.close();
  }

  @ParameterizedTest
  @EnumSource
  void whoeverRepeatsWhatHeDidIsChargedOnce(KillStep step) throws Exception {
    final int before = mollie.book().size();
    final BigDecimal kept = mollie.book().kept();
    mollie.watch(
        (call, done) -> {
          if (step.isCall(call, done)) {
            mollie.watch((later, unused) -> {});
            node.die();
          }
        });
    node.dieBefore(step.statement());
    walk.begin(service.address(), "at-" + step);

    walk.pay(this::restart);
    assertEquals("paid", walk.status());
    walk.takeBack(this::restart);

    assertTrue(died, "the step was never reached");
    assertFalse(node.isDead());
    assertEquals("refunded", walk.status());
    assertEquals(before + 1, mollie.book().size(), "payments at the provider");
    assertEquals(kept, mollie.book().kept(), "what the provider kept");
    assertEquals(Set.of(), walk.unknownKeys(), "charges without a row");
    died = false;
  }

  private boolean died;

  /** The node is started again if it has died, and time passes. */
  private void restart() {
    if (node.isDead()) {
      died = true;
      node.startAgain();
    }
    clock.advance(Duration.ofSeconds(16));
  }
}
