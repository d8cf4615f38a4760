package dev.ordering.upload;

import dev.ordering.testing.TestDatabases;

/** The same on PostgreSQL. */
class UploadsInCartOnPostgresqlTest extends UploadsInCartTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
