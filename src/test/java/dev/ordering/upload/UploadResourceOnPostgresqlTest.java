package dev.ordering.upload;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on PostgreSQL. */
@Tag("thorough")
class UploadResourceOnPostgresqlTest extends UploadResourceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
