package dev.ordering.notification.schedule;

import dev.ordering.testing.TestDatabases;

/** The same answers from the database of production. */
class AppNotificationResourceOnPostgresqlTest extends AppNotificationResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
