package dev.ordering.checkout;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on PostgreSQL. */
@Tag("thorough")
class CheckoutResourceOnPostgresqlTest extends CheckoutResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
