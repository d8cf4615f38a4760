package dev.ordering.checkout;

import dev.ordering.testing.TestDatabases;

/** The same on PostgreSQL. */
class CheckoutResourceOnPostgresqlTest extends CheckoutResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
