package dev.ordering.notification.device;

import dev.ordering.testing.TestDatabases;

/** The same answers from the database of production. */
class PushDeviceResourceOnPostgresqlTest extends PushDeviceResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
