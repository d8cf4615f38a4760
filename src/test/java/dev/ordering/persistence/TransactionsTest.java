package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of work whose transaction succeeds, fails, or was not meant to last. */
class TransactionsTest {
  private static final List<HikariDataSource> POOLS = new ArrayList<>();
  private static final Map<TestDatabases, Database> DATABASES = new EnumMap<>(TestDatabases.class);

  private final AtomicInteger attempts = new AtomicInteger();

  @BeforeAll
  static void open() {
    for (TestDatabases product : TestDatabases.values()) {
      HikariDataSource pool = product.open();
      POOLS.add(pool);
      Database database = Database.open(pool, List.of(), sql -> sql);
      DATABASES.put(product, database);
      database.run(() -> database.change("create table tally (number int primary key)"));
    }
  }

  @AfterAll
  static void close() {
    DATABASES.values().forEach(Database::close);
    POOLS.forEach(HikariDataSource::close);
  }

  @BeforeEach
  void clear() {
    DATABASES
        .values()
        .forEach(database -> database.run(() -> database.change("delete from tally")));
  }

  private static Database h2() {
    return DATABASES.get(TestDatabases.H2);
  }

  private static int add(Database database, int number) {
    return database.change("insert into tally values (?)", number);
  }

  private static long count(Database database) {
    return database.read(() -> database.count(Sql.of("select count(*) from tally")));
  }

  private static RuntimeException error(String state) {
    return new StatementFailedException(new SQLException("refused", state));
  }

  /** Work that adds a number, and that the database refuses the given number of times. */
  private Supplier<Integer> refused(String state, int times) {
    return () -> {
      int added = add(h2(), 1);
      if (attempts.incrementAndGet() <= times) {
        throw error(state);
      }
      return added;
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "40001", "40P01", "55P03", "HYT00", "23503", "23506", "08006", "57P01", "57P02", "90067",
        "90098", "90121"
      })
  void workThatMaySucceedTheNextTimeRunsAgain(String state) {
    assertEquals(1, h2().write(refused(state, 4)));

    assertEquals(5, attempts.get());
    assertEquals(1, count(h2()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"40001", "HYT00", "23503", "08006", "90098"})
  void ifItNeverSucceedsTheCallerMayTryAgainLater(String state) {
    assertThrows(DatabaseUnavailableException.class, () -> h2().write(refused(state, 9)));

    assertEquals(5, attempts.get());
    assertEquals(0, count(h2()));
  }

  @Test
  void workThatAsksForItRunsAgain() {
    assertEquals(
        2,
        h2().read(
                () -> {
                  if (attempts.incrementAndGet() == 1) {
                    throw new RetryTransactionException("not yet");
                  }
                  return attempts.get();
                }));
  }

  @ParameterizedTest
  @ValueSource(strings = {"25006", "25P03", "57014", "57P03", "53100", "53300", "58030", "90028"})
  void aDatabaseThatCannotWorkIsNotAskedAgainAtOnce(String state) {
    assertThrows(DatabaseUnavailableException.class, () -> h2().write(refused(state, 9)));

    assertEquals(1, attempts.get());
    assertEquals(0, count(h2()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"23505", "22001", "42601", "23514"})
  void whatTheWorkItselfDidWrongIsToldToItsCaller(String state) {
    assertThrows(StatementFailedException.class, () -> h2().write(refused(state, 9)));

    assertEquals(1, attempts.get());
    assertEquals(0, count(h2()));
  }

  @Test
  void aRowThatAnotherHasJustAddedIsThereTheNextTime() {
    assertEquals(1, h2().writeAgainIfDuplicate(refused("23505", 19)));
    assertEquals(20, attempts.get());

    attempts.set(0);
    assertThrows(
        StatementFailedException.class, () -> h2().writeAgainIfDuplicate(refused("23505", 99)));
  }

  @Test
  void aFullDiskIsReportedUntilSomethingIsStoredAgain() {
    assertTrue(h2().health().isUsable());

    assertThrows(DatabaseUnavailableException.class, () -> h2().write(refused("53100", 1)));
    assertFalse(h2().health().isUsable());

    h2().run(() -> add(h2(), 2));
    assertTrue(h2().health().isUsable());
  }

  @ParameterizedTest
  @EnumSource
  void nothingStaysOfATrialOrOfWorkThatFails(TestDatabases product) {
    Database database = DATABASES.get(product);
    List<String> done = new ArrayList<>();
    IllegalStateException failure = new IllegalStateException("a defect");

    assertEquals(1, database.dryRun(() -> addAnd(database, 1, done)));
    assertSame(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                database.run(
                    () -> {
                      addAnd(database, 2, done);
                      throw failure;
                    })));

    assertEquals(List.of(), done);
    assertEquals(0, count(database));

    database.run(() -> addAnd(database, 3, done));
    assertEquals(List.of("3"), done);
    assertEquals(1, count(database));
  }

  private static int addAnd(Database database, int number, List<String> done) {
    database.afterCommit(() -> done.add(Integer.toString(number)));
    return add(database, number);
  }

  @ParameterizedTest
  @EnumSource
  void aTrialFindsTheErrorOfItsLastStatement(TestDatabases product) {
    Database database = DATABASES.get(product);
    database.run(() -> add(database, 1));

    RuntimeException refused =
        assertThrows(
            StatementFailedException.class,
            () ->
                database.dryRun(
                    () -> database.changeLater(Sql.of("insert into tally values (1)"))));

    assertTrue(TransientErrors.isDuplicate(refused));
  }

  @ParameterizedTest
  @EnumSource
  void whatFollowsWorkThatOnlyReadsRunsOnce(TestDatabases product) {
    Database database = DATABASES.get(product);

    database.read(
        () -> {
          database.afterCommit(attempts::incrementAndGet);
          return database.count(Sql.of("select count(*) from tally"));
        });

    assertEquals(1, attempts.get());
  }

  @Test
  void workInsideATransactionBelongsToIt() {
    assertThrows(
        IllegalStateException.class,
        () ->
            h2().run(
                    () -> {
                      h2().run(() -> add(h2(), 1));
                      assertEquals(1, count(h2()));
                      throw new IllegalStateException("a defect");
                    }));

    assertEquals(0, count(h2()));
  }

  @Test
  void whatEndsATransactionIsRefusedInsideAnother() {
    h2().run(
            () -> {
              assertThrows(IllegalStateException.class, () -> h2().dryRun(() -> add(h2(), 1)));
              assertThrows(IllegalStateException.class, () -> h2().remove(() -> add(h2(), 1)));
              assertThrows(IllegalStateException.class, () -> h2().autocommit(() -> add(h2(), 1)));
              add(h2(), 2);
            });

    assertEquals(1, count(h2()));
  }

  @Test
  void onTheEmbeddedDatabaseNobodyWritesDuringARemoval() {
    CompletableFuture<Integer> written = new CompletableFuture<>();
    Thread writer = new Thread(() -> written.complete(h2().write(() -> add(h2(), 2))));

    h2().remove(
            () -> {
              writer.start();
              while (writer.getState() != Thread.State.WAITING && !written.isDone()) {
                Thread.onSpinWait();
              }
              assertFalse(written.isDone());
              return add(h2(), 1);
            });

    assertEquals(1, written.join());
    assertEquals(2, count(h2()));
  }

  @Test
  void onPostgresqlOthersWriteDuringARemoval() {
    Database database = DATABASES.get(TestDatabases.POSTGRESQL);

    database.remove(
        () ->
            CompletableFuture.supplyAsync(() -> database.write(() -> add(database, 2)))
                .orTimeout(1, TimeUnit.MINUTES)
                .join());

    assertEquals(1, count(database));
  }
}
