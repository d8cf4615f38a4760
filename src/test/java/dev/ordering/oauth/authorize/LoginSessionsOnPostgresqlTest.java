package dev.ordering.oauth.authorize;

import dev.ordering.testing.TestDatabases;

/** The same on the database of production. */
class LoginSessionsOnPostgresqlTest extends LoginSessionsTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
