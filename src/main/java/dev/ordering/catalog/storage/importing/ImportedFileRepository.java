package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.storage.CompanyEntity;
import dev.ordering.persistence.Database;

/** The catalogue file that each company imported last. */
final class ImportedFileRepository {
  private final Database database;

  ImportedFileRepository(Database database) {
    this.database = database;
  }

  /**
   * Requires that a company exists.
   *
   * @throws CatalogueException.UnknownCompany if there is no such company
   */
  void requireCompany(long companyId) {
    if (database.session().get(CompanyEntity.class, companyId) == null) {
      throw new CatalogueException.UnknownCompany(companyId);
    }
  }

  /** Whether the last import was of a file with the same digest. */
  boolean isUnchanged(long companyId, String digest) {
    return database
        .session()
        .createNativeQuery("select catalogue_digest from company where id = :company", String.class)
        .setParameter("company", companyId)
        .uniqueResultOptional()
        .filter(digest::equals)
        .isPresent();
  }

  /** Stores the file for the export. */
  void storeFile(long companyId, String json) {
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

  /** Writes the company's own details. Call it last, because it locks the row of the company. */
  void updateCompany(long companyId, CatalogueDocument.Owner owner) {
    database
        .session()
        .update(
            new CompanyEntity(
                new Company(companyId, owner.name(), owner.vat().orElse(""), owner.address())));
  }

  /**
   * Stores the digest of the imported file. Call it last, because it locks the row of the company.
   */
  void storeDigest(long companyId, String digest) {
    database
        .session()
        .createNativeMutationQuery(
            "update company set catalogue_digest = :digest where id = :company")
        .setParameter("digest", digest)
        .setParameter("company", companyId)
        .executeUpdate();
  }
}
