package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody is told of what is not on the disk yet. */
@Tag("thorough")
class EmbeddedCommitsTest {
  private static final Sql ADD = Sql.named("insert into platform (name) values ('Late')", Map.of());
  private static final Sql COUNT = Sql.named("select count(*) from platform", Map.of());

  private final AtomicBoolean slow = new AtomicBoolean();
  private final CountDownLatch committing = new CountDownLatch(1);
  private final CountDownLatch onDisk = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    onDisk.countDown();
    threads.shutdownNow();
  }

  @Test
  void whoReadsWaitsForTheCommitsThatAreUnderWay(@TempDir Path directory) throws Exception {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"));
        Database database = Database.open(new SlowDisk(pool), List.of(), sql -> sql)) {
      final long before = database.read(() -> count(database));
      CompletableFuture<Integer> writer = committing(database);

      CompletableFuture<Long> reader =
          CompletableFuture.supplyAsync(() -> database.read(() -> count(database)), threads);
      CompletableFuture<Long> replay =
          CompletableFuture.supplyAsync(() -> database.write(() -> count(database)), threads);
      assertThrows(TimeoutException.class, () -> reader.get(300, TimeUnit.MILLISECONDS));
      assertThrows(TimeoutException.class, () -> replay.get(300, TimeUnit.MILLISECONDS));

      onDisk.countDown();
      assertEquals(1, writer.get(5, TimeUnit.MINUTES));
      assertEquals(before + 1, reader.get(5, TimeUnit.MINUTES));
      assertEquals(before + 1, replay.get(5, TimeUnit.MINUTES));
    }
  }

  @Test
  void whoWaitsForADiskThatHangsIsToldToTryAgain(@TempDir Path directory) throws Exception {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"));
        Database database = Database.open(new SlowDisk(pool), List.of(), sql -> sql)) {
      final long before = database.read(() -> count(database));
      CompletableFuture<Integer> writer = committing(database);

      assertThrows(DatabaseUnavailableException.class, () -> database.read(() -> count(database)));
      onDisk.countDown();
      assertEquals(1, writer.get(5, TimeUnit.MINUTES));
      assertEquals(before + 1, database.read(() -> count(database)));
    }
  }

  /** As the threads of background work are when the service stops. */
  @Test
  void aThreadThatIsInterruptedWhileItWritesLeavesTheDatabaseOpen(@TempDir Path directory)
      throws Exception {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"));
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      final long before = database.read(() -> count(database));
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement()) {
        Thread.currentThread().interrupt();
        statement.executeUpdate(ADD.text());
        connection.commit();
      } finally {
        boolean unused = Thread.interrupted();
      }

      assertEquals(before + 1, database.read(() -> count(database)));
    }
  }

  /** Somebody whose commit is seen, and not on the disk yet. */
  private CompletableFuture<Integer> committing(Database database) throws InterruptedException {
    slow.set(true);
    CompletableFuture<Integer> writer =
        CompletableFuture.supplyAsync(() -> database.write(() -> database.change(ADD)), threads);
    assertTrue(committing.await(5, TimeUnit.MINUTES));
    return writer;
  }

  private static long count(Database database) {
    return database.select(COUNT, row -> row.getLong(1)).get(0);
  }

  /** The first commit is seen by others at once, and takes until it is let go. */
  private final class SlowDisk extends DataSourceWrapper {
    private final DataSource pool;

    SlowDisk(DataSource pool) {
      super(pool);
      this.pool = pool;
    }

    @Override
    public Connection getConnection() throws SQLException {
      Connection connection = pool.getConnection();
      return (Connection)
          Proxy.newProxyInstance(
              Connection.class.getClassLoader(),
              new Class<?>[] {Connection.class},
              (proxy, method, arguments) -> {
                try {
                  Object result = method.invoke(connection, arguments);
                  if (method.getName().equals("commit") && slow.compareAndSet(true, false)) {
                    committing.countDown();
                    assertTrue(onDisk.await(5, TimeUnit.MINUTES));
                  }
                  return result;
                } catch (InvocationTargetException failed) {
                  throw failed.getCause();
                }
              });
    }
  }
}
