package dev.ordering.upload;

import dev.ordering.testing.TestDatabases;

/** The same on PostgreSQL. */
class UploadResourceOnPostgresqlTest extends UploadResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
