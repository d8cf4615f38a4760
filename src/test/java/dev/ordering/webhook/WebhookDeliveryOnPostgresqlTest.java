package dev.ordering.webhook;

import dev.ordering.testing.TestDatabases;

/** The same with the database of production. */
class WebhookDeliveryOnPostgresqlTest extends WebhookDeliveryTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }
}
