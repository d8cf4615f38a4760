package dev.ordering.notification.device;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same answers from the database of production. */
@Tag("thorough")
class PushDeviceResourceOnPostgresqlTest extends PushDeviceResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
