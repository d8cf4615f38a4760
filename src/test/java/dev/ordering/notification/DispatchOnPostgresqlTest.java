package dev.ordering.notification;

import dev.ordering.notification.dispatch.DispatchTest;
import dev.ordering.testing.TestDatabases;

/** The same on the database of production. */
class DispatchOnPostgresqlTest extends DispatchTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
