package dev.ordering.catalog.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ordering.catalog.file.CatalogueJson;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.function.UnaryOperator;

/**
 * Corrects the names of platforms, companies and shops. A name that is in a company's catalogue
 * file must be corrected in the file, because the next import would restore the old name.
 */
public final class DirectoryRenaming {
  private final Database database;
  private final CompanyDirectory directory;

  public DirectoryRenaming(Database database, CompanyDirectory directory) {
    this.database = database;
    this.directory = directory;
  }

  /** Renames a platform. Returns false if there is no such platform. */
  public boolean renamePlatform(long id, String name) {
    return change("update platform set name = ? where id = ?", name, id);
  }

  /**
   * Renames a company. Returns false if there is no such company.
   *
   * @throws CatalogueException.NamedInFile if the company's catalogue file contains its name
   */
  public boolean renameCompany(long id, String name) {
    boolean found = change("update company set name = ? where id = ?", name, id);
    requireUnnamed(id, file -> file.path("company"));
    return found;
  }

  /**
   * Renames a shop. Returns false if there is no such shop.
   *
   * @throws CatalogueException.NamedInFile if the company's catalogue file contains the shop's name
   */
  public boolean renameShop(long id, String name) {
    // waits for the row lock of a running import, so that its file can be read below
    boolean found =
        change("update shop set name = ?, revision = revision + 1 where id = ?", name, id);
    database
        .select(Sql.of("select company_id from shop where id = ?", id), row -> row.getLong(1))
        .forEach(company -> requireUnnamed(company, file -> shop(file, id)));
    return found;
  }

  private boolean change(String statement, String name, long id) {
    return database.change(statement, name, id) > 0;
  }

  private void requireUnnamed(long companyId, UnaryOperator<JsonNode> part) {
    if (directory.catalogue(companyId).map(CatalogueJson::tree).map(part).stream()
        .anyMatch(found -> found.has("name"))) {
      throw new CatalogueException.NamedInFile(companyId);
    }
  }

  private static JsonNode shop(JsonNode file, long id) {
    for (JsonNode shop : file.path("shops")) {
      if (shop.path("id").asLong() == id) {
        return shop;
      }
    }
    return MissingNode.getInstance();
  }
}
