package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Properties;
import javax.sql.DataSource;
import org.junit.jupiter.api.Assumptions;
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
  void aFileThatCannotBeWrittenIsNamed(@TempDir Path directory) throws IOException {
    Path file = Files.createFile(directory.resolve("ordering.mv.db"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    Assumptions.assumeFalse(Files.isWritable(file), "the user of this test may write every file");

    String message =
        assertThrows(
                IllegalStateException.class,
                () -> DataSources.embedded(directory.resolve("ordering")))
            .getMessage();
    assertTrue(message.startsWith(file + " cannot be written"), message);
  }

  @Test
  void itsPortIsReachedFromThisMachineOnly(@TempDir Path directory) throws Exception {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"))) {
      Properties server = new Properties();
      server.load(Files.newBufferedReader(directory.resolve("ordering.lock.db")));
      String[] address = server.getProperty("server").split(":", 2);
      int port = Integer.parseInt(address[1]);

      assertTrue(InetAddress.getByName(address[0]).isLoopbackAddress(), address[0]);
      new Socket(InetAddress.getLoopbackAddress(), port).close();
      for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InetAddress each : Collections.list(network.getInetAddresses())) {
          if (!each.isLoopbackAddress()) {
            assertThrows(
                ConnectException.class, () -> new Socket(each, port).close(), each::toString);
          }
        }
      }
      assertTrue(pool.isRunning());
    }
  }

  @Test
  void whoWasInterruptedMayStillKeepWhatItDid(@TempDir Path directory) throws SQLException {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"))) {
      RetryingDataSource patient = new RetryingDataSource(pool, "a test");
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
