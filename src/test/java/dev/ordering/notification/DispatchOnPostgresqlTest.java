package dev.ordering.notification;

import dev.ordering.notification.dispatch.DispatchTest;
import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on the database of production. */
@Tag("thorough")
class DispatchOnPostgresqlTest extends DispatchTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
