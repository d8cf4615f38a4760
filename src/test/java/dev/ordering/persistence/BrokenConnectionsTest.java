package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pool that hands out connections without a test, after the server has ended some of them. */
class BrokenConnectionsTest {
  /** The number of attempts that work has is smaller than the last. */
  @ParameterizedTest
  @ValueSource(ints = {1, 8})
  void aChangeThatIsSentWithItsCommitFindsAConnectionThatWorks(int broken) throws SQLException {
    Queue<Connection> ended = new ArrayDeque<>();
    try (HikariDataSource pool = TestDatabases.POSTGRESQL.open();
        Database database =
            Database.open(
                new DataSourceWrapper(pool) {
                  @Override
                  public synchronized Connection getConnection() throws SQLException {
                    return ended.isEmpty() ? wrapped.getConnection() : ended.remove();
                  }
                },
                List.of(),
                sql -> sql)) {
      database.run(() -> database.change("create table tally (number int primary key)"));
      for (int i = 0; i < broken; i++) {
        ended.add(ended(pool));
      }

      database.run(() -> database.changeLater(Sql.of("insert into tally values (1)")));

      assertEquals(1L, database.read(() -> database.count(Sql.of("select count(*) from tally"))));
    }
  }

  private static Connection ended(HikariDataSource pool) throws SQLException {
    Connection connection = DriverManager.getConnection(pool.getJdbcUrl());
    int process = connection.unwrap(org.postgresql.PGConnection.class).getBackendPID();
    try (Connection other = DriverManager.getConnection(pool.getJdbcUrl());
        Statement statement = other.createStatement()) {
      statement.execute("select pg_terminate_backend(" + process + ", 60000)");
    }
    return connection;
  }
}
