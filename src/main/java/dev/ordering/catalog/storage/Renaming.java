package dev.ordering.catalog.storage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ordering.catalog.file.CatalogueJson;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.function.UnaryOperator;

/**
 * Corrects the names of platforms, companies and shops. A name in the file of a company's catalogue
 * is corrected there, because the next import writes it again.
 */
public final class Renaming {
  private final Database database;
  private final CompanyDirectory directory;

  public Renaming(Database database, CompanyDirectory directory) {
    this.database = database;
    this.directory = directory;
  }

  /** Renames a platform; false if there is none. */
  public boolean platform(long id, String name) {
    return change("update platform set name = ? where id = ?", name, id);
  }

  /**
   * Renames a company; false if there is none.
   *
   * @throws CatalogueException.NamedInFile if the name is in the file of its catalogue
   */
  public boolean company(long id, String name) {
    boolean found = change("update company set name = ? where id = ?", name, id);
    requireUnnamed(id, file -> file.path("company"));
    return found;
  }

  /**
   * Renames a shop; false if there is none.
   *
   * @throws CatalogueException.NamedInFile if the name is in the file of its company's catalogue
   */
  public boolean shop(long id, String name) {
    // an import locks the row until its file can be read
    boolean found =
        change("update shop set name = ?, revision = revision + 1 where id = ?", name, id);
    database
        .select(Sql.of("select company_id from shop where id = ?", id), row -> row.getLong(1))
        .forEach(company -> requireUnnamed(company, file -> shop(file, id)));
    return found;
  }

  private boolean change(String statement, String name, long id) {
    return database.change(Sql.of(statement, name, id)) > 0;
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
