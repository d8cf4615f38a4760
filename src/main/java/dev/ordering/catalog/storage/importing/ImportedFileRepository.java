package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.storage.CompanyEntity;
import dev.ordering.persistence.Database;

/** The file of each company that was imported last. */
final class ImportedFileRepository {
  private final Database database;

  ImportedFileRepository(Database database) {
    this.database = database;
  }

  /**
   * Passes a company that exists.
   *
   * @throws CatalogueException.UnknownCompany where there is none
   */
  void requireCompany(long companyId) {
    if (database.session().get(CompanyEntity.class, companyId) == null) {
      throw new CatalogueException.UnknownCompany(companyId);
    }
  }

  /** Whether the last import was of a file that says the same. */
  boolean isKnown(long companyId, String digest) {
    return database
        .session()
        .createNativeQuery("select catalogue_digest from company where id = :company", String.class)
        .setParameter("company", companyId)
        .uniqueResultOptional()
        .filter(digest::equals)
        .isPresent();
  }

  /** For the export. */
  void keep(long companyId, String json) {
    database
        .session()
        .createNativeMutationQuery("delete from company_catalogue where company_id = :company")
        .setParameter("company", companyId)
        .executeUpdate();
    database
        .session()
        .createNativeMutationQuery(
            "insert into company_catalogue (company_id, document) values (:company, :document)")
        .setParameter("company", companyId)
        .setParameter("document", json)
        .executeUpdate();
  }

  /** Writes what the company says of itself. It locks the company, so it comes last. */
  void describe(long companyId, CatalogueDocument.Owner owner) {
    database
        .session()
        .update(
            new CompanyEntity(
                new Company(companyId, owner.name(), owner.vat().orElse(""), owner.address())));
  }

  /** Remembers what was imported. It locks the company, so it comes last. */
  void remember(long companyId, String digest) {
    database
        .session()
        .createNativeMutationQuery(
            "update company set catalogue_digest = :digest where id = :company")
        .setParameter("digest", digest)
        .setParameter("company", companyId)
        .executeUpdate();
  }
}
