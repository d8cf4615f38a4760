package dev.ordering.oauth.authorize;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on the database of production. */
@Tag("thorough")
class LoginSessionsOnPostgresqlTest extends LoginSessionsTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
