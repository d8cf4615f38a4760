package dev.ordering.order.list;

import dev.ordering.testing.TestDatabases;

/** The same answers from the database of production. */
class OrderResourceOnPostgresqlTest extends OrderResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
