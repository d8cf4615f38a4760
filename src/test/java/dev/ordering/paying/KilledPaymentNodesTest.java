package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.RunningService;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.TestDatabases;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed in the middle of a payment, and another one on its database that
 * finishes it. One step on each database; with {@code -Psoak} all steps on both.
 */
@Tag("thorough")
class KilledPaymentNodesTest {
  private static final boolean SOAK = Integer.getInteger("soak", 1) > 1;

  @Test
  void onTheEmbeddedDatabase(@TempDir Path folder) throws Exception {
    kill(folder.resolve("ordering").toString(), KillStep.CREATE_ANSWERED);
  }

  @Test
  void onPostgresql() throws Exception {
    kill(TestDatabases.POSTGRESQL.demoUrl(), KillStep.REFUND_DONE);
  }

  private static void kill(String database, KillStep one) throws Exception {
    List<KillStep> steps = SOAK ? List.of(KillStep.values()) : List.of(one);
    try (MollieServer mollie = new MollieServer()) {
      try (HikariDataSource dataSource = TestDatabases.pool(database);
          RunningService first = service(dataSource)) {
        PaymentWalk.configure(first, mollie);
      }
      for (KillStep step : steps) {
        kill(database, mollie, step);
      }
      assertEquals(steps.size(), mollie.book().size(), "payments at the provider");
      assertEquals(new BigDecimal("0.00"), mollie.book().kept());
    }
  }

  private static RunningService service(HikariDataSource dataSource) {
    return new RunningService(dataSource, PaymentWalk.SETTINGS, Clock.systemUTC(), sql -> sql);
  }

  private static void kill(String database, MollieServer mollie, KillStep step) throws Exception {
    try (ServiceNode node =
            ServiceNode.startToEndBefore(step.statement(), database, PaymentWalk.SETTINGS);
        Survivor survivor = new Survivor(database)) {
      mollie.watch(
          (call, done) -> {
            if (step.isCall(call, done)) {
              node.kill();
            }
          });
      PaymentWalk walk = new PaymentWalk(mollie, survivor.pool());
      walk.begin(node.address(), "at-" + step);
      Runnable between =
          () -> {
            if (!node.isAlive()) {
              survivor.takeOver(walk);
              passTime(survivor.pool());
            }
          };
      walk.pay(between);
      walk.takeBack(between);

      assertTrue(!node.isAlive(), "the node was not killed at " + step);
      assertEquals(Set.of(), walk.unknownKeys(), "charges without a row");
    }
  }

  private static void passTime(HikariDataSource pool) {
    try {
      PaymentBooks.passTime(pool);
    } catch (SQLException busy) {
      throw new IllegalStateException(busy);
    }
  }

  /** Starts when the other node has died. */
  private static final class Survivor implements AutoCloseable {
    private final HikariDataSource pool;
    private Optional<RunningService> service = Optional.empty();

    Survivor(String database) {
      pool = TestDatabases.pool(database);
    }

    HikariDataSource pool() {
      return pool;
    }

    void takeOver(PaymentWalk walk) {
      if (service.isEmpty()) {
        // those of the embedded database led to the process that was killed
        pool.getHikariPoolMXBean().softEvictConnections();
        RunningService started = service(pool);
        service = Optional.of(started);
        walk.turnTo(started.address());
      }
    }

    @Override
    public void close() {
      service.ifPresent(RunningService::close);
      pool.close();
    }
  }
}
