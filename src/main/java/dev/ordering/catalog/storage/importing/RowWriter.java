package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueReading;
import dev.ordering.persistence.Database;
import java.util.List;

/**
 * Writes the rows of an import as long as no error was found. After one nothing is written any
 * more, and the file is read to its end, so that all errors are reported at once.
 */
final class RowWriter {
  private final Database database;
  private final CatalogueReading reading;

  RowWriter(Database database, CatalogueReading reading) {
    this.database = database;
    this.reading = reading;
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

  /** The same in SQL. */
  void sql(String statement) {
    if (reading.isValid()) {
      database.session().createNativeMutationQuery(statement).executeUpdate();
    }
  }
}
