package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueIds;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Writes the rows of an import until there is an error. After an error it writes nothing more, but
 * the file is read to its end, so that all errors are reported at once.
 */
final class RowWriter {
  private final Database database;
  private final CatalogueParser parser;
  private final CatalogueIds ids;

  RowWriter(Database database, CatalogueParser parser, CatalogueIds ids) {
    this.database = database;
    this.parser = parser;
    this.ids = ids;
  }

  CatalogueParser parser() {
    return parser;
  }

  Database database() {
    return database;
  }

  long nextId() {
    return ids.next();
  }

  /** Returns the ids of parts by reference, with new ones for those that are not known. */
  <T> Map<String, Long> assignIds(
      List<T> parts, Function<T, String> referenceOf, Map<String, Long> known, String pointer) {
    return parser.assignIds(parts, referenceOf, known, pointer, ids::next);
  }

  void insert(Object row) {
    if (parser.isValid()) {
      database.session().insert(row);
    }
  }

  void insertAll(List<?> rows) {
    if (parser.isValid()) {
      database.session().insertMultiple(rows);
    }
  }

  void update(Object row) {
    if (parser.isValid()) {
      database.session().update(row);
    }
  }

  void updateAll(List<?> rows) {
    if (parser.isValid()) {
      database.session().updateMultiple(rows);
    }
  }

  void delete(Object row) {
    if (parser.isValid()) {
      database.session().delete(row);
    }
  }

  /**
   * Changes rows of one shop or company.
   *
   * @param hql with the parameter {@code owner}
   */
  void change(String hql, long owner) {
    if (parser.isValid()) {
      database.session().createMutationQuery(hql).setParameter("owner", owner).executeUpdate();
    }
  }

  /** Changes rows with a statement in SQL. */
  void sql(String statement) {
    if (parser.isValid()) {
      database.session().createNativeMutationQuery(statement).executeUpdate();
    }
  }
}
