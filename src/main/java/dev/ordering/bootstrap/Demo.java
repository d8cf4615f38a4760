package dev.ordering.bootstrap;

import dev.ordering.oauth.DemoClients;
import dev.ordering.persistence.Database;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads the demo data of all features, in an order in which each finds the data it refers to. */
record Demo(Database database, Features features) {
  private static final Logger LOG = LoggerFactory.getLogger(Demo.class);

  /**
   * Loads the demo data in one transaction as soon as the database is open, unless the database
   * already has a platform.
   */
  void load() {
    database.startup().then(() -> database.run(this::loadIntoEmptyDatabase));
  }

  private void loadIntoEmptyDatabase() {
    if (features.catalog.catalogImport().isEmpty()) {
      features.catalog.demo().load();
      features.users.demo().load();
      features.checkout.demo().load();
      new DemoClients(database).load();
      features.orders.demo().load();
      features.payments.demo().load();
      features.notifications.demo().load();
      LOG.info("The demo data are loaded");
    }
  }
}
