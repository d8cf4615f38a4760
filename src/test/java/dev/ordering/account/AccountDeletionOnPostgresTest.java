package dev.ordering.account;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same on PostgreSQL. */
@Tag("thorough")
class AccountDeletionOnPostgresTest extends AccountDeletionTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
