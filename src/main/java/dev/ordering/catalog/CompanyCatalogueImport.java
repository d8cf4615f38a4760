package dev.ordering.catalog;

import dev.ordering.catalog.file.CatalogueFile;
import dev.ordering.catalog.file.CatalogueSchema;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.storage.importing.DocumentImport;
import dev.ordering.catalog.storage.importing.SequenceIds;
import dev.ordering.persistence.Database;
import java.io.InputStream;

/**
 * Imports the JSON file of a company's catalogue, all of it or nothing. Whatever the file already
 * named keeps its id. Products and offers that the file no longer contains are withdrawn.
 */
public record CompanyCatalogueImport(Database database) {
  /**
   * Replaces what a company's shops sell, and their terms.
   *
   * @param json UTF-8, in the format of {@code catalogue.schema.json}; the parser closes it
   * @return whether anything changed; false if the last import was of the same file
   * @throws CatalogueException.Invalid with all errors, if the file has any
   * @throws CatalogueException.UnknownCompany if there is no such company
   */
  public boolean load(long companyId, InputStream json) {
    CatalogueFile file = CatalogueFile.read(json);
    return database.write(() -> write(companyId, file));
  }

  /**
   * Checks whether a file could be imported. Changes nothing.
   *
   * @return whether an import would change anything
   * @throws CatalogueException.Invalid with all errors, if the file has any
   * @throws CatalogueException.UnknownCompany if there is no such company
   */
  public boolean validate(long companyId, InputStream json) {
    CatalogueFile file = CatalogueFile.read(json);
    return database.dryRun(() -> write(companyId, file));
  }

  /** Returns the JSON Schema (2020-12) of the file, for people and programs. */
  public String schema() {
    return CatalogueSchema.text();
  }

  private boolean write(long companyId, CatalogueFile file) {
    return new DocumentImport(database, new SequenceIds(database)).write(companyId, file);
  }
}
