package dev.ordering.mail;

import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;

/** The same with the database of production. */
@Tag("thorough")
class MailOutboxOnPostgresqlTest extends MailOutboxTest {
  @Override
  TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
