package dev.ordering.admin.bean;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on PostgreSQL. */
@Tag("thorough")
class CorrectionsOnPostgresqlTest extends CorrectionsTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
