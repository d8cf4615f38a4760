package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueIds;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Map;

/**
 * Writes the rows of an import until there is an error. After an error it writes nothing more, but
 * the file is read to its end, so that all errors are reported at once.
 */
final class RowWriter {
  private final Database database;
  private final CatalogueParser reading;
  private final CatalogueIds ids;

  RowWriter(Database database, CatalogueParser reading, CatalogueIds ids) {
    this.database = database;
    this.reading = reading;
    this.ids = ids;
  }

  CatalogueParser reading() {
    return reading;
  }

  Database database() {
    return database;
  }

  long nextId() {
    return ids.next();
  }

  /** Returns the ids of the references, with new ones for those that are not known. */
  Map<String, Long> assign(List<String> references, Map<String, Long> known, String pointer) {
    return reading.assign(references, known, pointer, ids::next);
  }

  void insert(Object row) {
    if (reading.isValid()) {
      database.session().insert(row);
    }
  }

  void insertAll(List<?> rows) {
    if (reading.isValid()) {
      database.session().insertMultiple(rows);
    }
  }

  void update(Object row) {
    if (reading.isValid()) {
      database.session().update(row);
    }
  }

  void updateAll(List<?> rows) {
    if (reading.isValid()) {
      database.session().updateMultiple(rows);
    }
  }

  void delete(Object row) {
    if (reading.isValid()) {
      database.session().delete(row);
    }
  }

  /**
   * Changes rows of one shop or company.
   *
   * @param hql with the parameter {@code owner}
   */
  void change(String hql, long owner) {
    if (reading.isValid()) {
      database.session().createMutationQuery(hql).setParameter("owner", owner).executeUpdate();
    }
  }

  /** Changes rows with a statement in SQL. */
  void sql(String statement) {
    if (reading.isValid()) {
      database.session().createNativeMutationQuery(statement).executeUpdate();
    }
  }
}
