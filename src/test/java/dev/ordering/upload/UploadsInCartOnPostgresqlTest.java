package dev.ordering.upload;

import dev.ordering.testing.TestDatabases;
import dev.ordering.upload.storage.UploadsInCartTest;
import org.junit.jupiter.api.Tag;

/** The same on PostgreSQL. */
@Tag("thorough")
class UploadsInCartOnPostgresqlTest extends UploadsInCartTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
