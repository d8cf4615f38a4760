package dev.ordering.admin.bean;

import dev.ordering.testing.TestDatabases;

/** The same on PostgreSQL. */
class CorrectionsOnPostgresqlTest extends CorrectionsTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
