package dev.ordering.catalog;

import dev.ordering.catalog.file.CatalogueFile;
import dev.ordering.catalog.file.CatalogueSchema;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.storage.importing.DocumentImport;
import dev.ordering.catalog.storage.importing.SequenceIds;
import dev.ordering.persistence.Database;
import java.io.InputStream;

/**
 * Takes the JSON file of a company's catalogue, all of it or nothing. What the file names already
 * keeps its ids; products and offers that it no longer has are withdrawn.
 */
public final class CompanyCatalogueImport {
  private final Database database;

  public CompanyCatalogueImport(Database database) {
    this.database = database;
  }

  /**
   * Replaces what a company's shops sell, and how.
   *
   * @param json UTF-8, of the form that {@code catalogue.schema.json} describes; it is not closed
   * @return whether anything changed; false where the last import was of the same file
   * @throws CatalogueException.Invalid for a file with errors, with all of them
   * @throws CatalogueException.UnknownCompany for another company
   */
  public boolean load(long companyId, InputStream json) {
    CatalogueFile file = CatalogueFile.read(json);
    return database.write(() -> write(companyId, file));
  }

  /**
   * Looks whether a file could be imported, and changes nothing.
   *
   * @return whether an import would change anything
   * @throws CatalogueException.Invalid for a file with errors, with all of them
   * @throws CatalogueException.UnknownCompany for another company
   */
  public boolean validate(long companyId, InputStream json) {
    CatalogueFile file = CatalogueFile.read(json);
    return database.rehearse(() -> write(companyId, file));
  }

  /** The JSON Schema (2020-12) of the file, for people and their programs. */
  public String schema() {
    return CatalogueSchema.text();
  }

  private boolean write(long companyId, CatalogueFile file) {
    return new DocumentImport(database, new SequenceIds(database)).write(companyId, file);
  }
}
