package dev.ordering.order.mail;

import dev.ordering.testing.TestDatabases;

/** The same with the database of production. */
class OrderMailsOnPostgresqlTest extends OrderMailsTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
