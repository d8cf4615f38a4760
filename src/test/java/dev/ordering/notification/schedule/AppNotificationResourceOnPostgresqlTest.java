package dev.ordering.notification.schedule;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same answers from the database of production. */
@Tag("thorough")
class AppNotificationResourceOnPostgresqlTest extends AppNotificationResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
