package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of an embedded database that was closed, as it is when the service is reloaded. */
class EmbeddedPoolTest {
  @Test
  void aConnectionThatThePoolWasMakingDoesNotKeepTheDatabaseOpen(@TempDir Path directory)
      throws SQLException {
    HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"));
    DataSource maker = pool.getDataSource();
    Connection late = maker.getConnection();
    Path server = directory.resolve("ordering.lock.db");
    assertTrue(Files.exists(server), "the database is open");
    pool.close();

    assertTrue(late.isClosed());
    assertFalse(Files.exists(server), "the database is open still");
    assertThrows(SQLException.class, maker::getConnection);
  }

  @Test
  void whoWasInterruptedMayStillKeepWhatItDid(@TempDir Path directory) throws SQLException {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"))) {
      PatientDataSource patient = new PatientDataSource(pool, "a test");
      patient.close();
      Thread.currentThread().interrupt();
      try (Connection connection = patient.getConnection()) {
        assertTrue(connection.isValid(1));
      } finally {
        assertTrue(Thread.interrupted(), "it is still told to end");
      }
    }
  }
}
