package dev.ordering.paying;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on the database of production. */
@Tag("thorough")
class MolliePaymentsOnPostgresqlTest extends MolliePaymentsTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
