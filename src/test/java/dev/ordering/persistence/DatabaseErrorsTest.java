package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.EOFException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class DatabaseErrorsTest {
  /** As the driver reports that the server is gone. */
  @Test
  void theLogSaysWhatTheDriverSaysAndNotTheStatement() {
    SQLException driver = new SQLException("An I/O error occurred", "08006", new EOFException());
    RuntimeException thrown = new IllegalStateException("could not execute [select 1]", driver);

    assertEquals("An I/O error occurred", DatabaseErrors.message(thrown));
  }
}
