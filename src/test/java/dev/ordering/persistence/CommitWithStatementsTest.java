package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of a transaction whose commit goes with its last statements and fails. */
@Tag("thorough")
class CommitWithStatementsTest {
  private static final List<String> SCHEMA =
      List.of(
          "create table tally (id int primary key, value int)",
          "create sequence commits",
          """
          create function at_commit() returns trigger language plpgsql as $$
          begin
            if nextval('commits') = 1 then
              if new.value < 0 then
                perform pg_terminate_backend(pg_backend_pid());
                perform pg_sleep(60);
              end if;
              raise exception 'try again' using errcode = '40001';
            end if;
            return null;
          end $$
          """,
          "create constraint trigger at_commit after update on tally deferrable initially deferred"
              + " for each row execute function at_commit()");

  private static HikariDataSource pool;
  private static Database database;

  private final AtomicInteger attempts = new AtomicInteger();

  @BeforeAll
  static void open() throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(TestDatabases.POSTGRESQL.url());
    config.setMaximumPoolSize(2);
    pool = new HikariDataSource(config);
    database = Database.open(pool, List.of(), sql -> sql);
    for (String statement : SCHEMA) {
      change(statement);
    }
  }

  @AfterAll
  static void close() {
    database.close();
    pool.close();
  }

  @BeforeEach
  void begin() throws SQLException {
    change("delete from tally");
    change("insert into tally values (1, 0)");
    change("alter sequence commits restart");
  }

  /** Past the service, which looks more closely at its connections after one was lost. */
  private static void change(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(pool.getJdbcUrl());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static int value() throws SQLException {
    try (Connection connection = DriverManager.getConnection(pool.getJdbcUrl());
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select value from tally where id = 1")) {
      assertTrue(found.next());
      return found.getInt(1);
    }
  }

  /** Asks for something, and leaves a change to be sent with the commit. */
  private void add(int added) {
    database.write(
        () -> {
          attempts.incrementAndGet();
          List<Integer> before =
              database.select(Sql.of("select value from tally"), row -> row.getInt(1));
          database.changeLater(Sql.of("update tally set value = ?", before.get(0) + added));
          return null;
        });
  }

  @Test
  void aCommitThatIsRefusedForAnothersSakeIsRepeated() throws SQLException {
    add(5);

    assertEquals(2, attempts.get());
    assertEquals(5, value());
  }

  @Test
  void aCommitThatIsLostOnTheWayIsNotRepeated() throws SQLException {
    assertThrows(DatabaseUnavailableException.class, () -> add(-5));

    assertEquals(1, attempts.get());
    assertEquals(0, value());
  }

  @Test
  void aConnectionThatIsLostBeforeIsReplaced() {
    database.write(
        () -> {
          if (attempts.incrementAndGet() == 1) {
            database.select(
                Sql.of("select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)"),
                row -> row.getBoolean(1));
          }
          return database.changeLater(Sql.of("insert into tally values (2, 0)"));
        });

    assertEquals(2, attempts.get());
  }

  /** PostgreSQL takes 65,535 values at once. */
  @Test
  void moreStatementsThanPostgresqlTakesAtOnceAreSent() throws SQLException {
    change("alter table tally disable trigger all");

    database.write(
        () -> {
          // all but the last find no row: PostgreSQL would keep 33,000 versions of a row that all
          // change
          for (int id = 33_000; id > 0; id--) {
            database.changeLater(Sql.of("update tally set value = ? where id = ?", 33_000, id));
          }
          return null;
        });

    change("alter table tally enable trigger all");
    assertEquals(33_000, value());
  }
}
