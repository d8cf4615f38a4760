package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.Company;
import dev.ordering.catalog.storage.CompanyEntity;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The catalogue file that each company imported last. */
record ImportedFileRepository(Database database) {
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
    Sql known = Sql.of("select catalogue_digest from company where id = ?", companyId);
    return database.select(known, row -> digest.equals(row.getString(1))).contains(true);
  }

  /** Returns the last imported file in UTF-8, if there was one. */
  Optional<byte[]> file(long companyId) {
    return database.selectFirst(
        Sql.of(
            "select f.document from company_catalogue f join company c on c.id = f.company_id"
                + " where c.id = ? and c.catalogue_digest is not null",
            companyId),
        row -> row.getString(1).getBytes(StandardCharsets.UTF_8));
  }

  /** Stores the file for the export. */
  void storeFile(long companyId, byte[] json) {
    database.change("delete from company_catalogue where company_id = ?", companyId);
    database.change(
        "insert into company_catalogue (company_id, document) values (?, ?)",
        companyId,
        new String(json, StandardCharsets.UTF_8));
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
    database.change("update company set catalogue_digest = ? where id = ?", digest, companyId);
  }
}
