package dev.ordering.bootstrap;

import dev.ordering.catalog.storage.importing.CatalogImport;
import dev.ordering.persistence.Transactions;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads the demo data, all or nothing, into a database that has no platform yet. */
final class Demo {
  private static final Logger LOG = LoggerFactory.getLogger(Demo.class);

  private final Transactions transactions;
  private final CatalogImport catalogImport;

  Demo(Transactions transactions, CatalogImport catalogImport) {
    this.transactions = transactions;
    this.catalogImport = catalogImport;
  }

  /**
   * Loads once.
   *
   * @param parts what each feature adds, in an order in which each finds what it refers to
   */
  void load(List<Runnable> parts) {
    transactions.run(
        () -> {
          if (catalogImport.isEmpty()) {
            parts.forEach(Runnable::run);
            LOG.info("The demo data are loaded");
          }
        });
  }
}
