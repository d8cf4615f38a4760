package dev.ordering.paying;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on the database of production. */
@Tag("thorough")
class KilledPaymentsOnPostgresqlTest extends KilledPaymentsTest {
  @Override
  TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
