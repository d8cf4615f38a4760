package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.io.InputStream;

/**
 * Takes the JSON file of a company's catalogue, all of it or nothing. What the file names already
 * keeps its ids; products and offers that it no longer has are withdrawn.
 */
public final class CompanyCatalogueImport {
  private final Database database;

  CompanyCatalogueImport(Database database) {
    this.database = database;
  }

  /**
   * Replaces what a company's shops sell, and how.
   *
   * @throws CatalogueException.Faulty for a file with faults, all of which it tells
   * @throws CatalogueException.UnknownCompany for another company
   */
  public void load(long companyId, InputStream json) {
    load(companyId, json, new HibernateCatalogueIds(database));
  }

  void load(long companyId, InputStream json, CatalogueIds ids) {
    CatalogueDocument document = CatalogueFile.read(json);
    database.run(() -> new HibernateDocumentImport(database, ids).write(companyId, document));
  }
}
