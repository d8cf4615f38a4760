package dev.ordering.upload;

import dev.ordering.testing.TestDatabases;
import dev.ordering.upload.storage.UploadsInCartTest;

/** The same on PostgreSQL. */
class UploadsInCartOnPostgresqlTest extends UploadsInCartTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
