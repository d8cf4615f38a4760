package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueIds;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.StatelessSession;

/**
 * Writes the rows of an import until there is an error. After an error it writes nothing more, but
 * the file is read to its end, so that all errors are reported at once.
 */
record RowWriter(Database database, CatalogueParser parser, CatalogueIds ids) {
  long nextId() {
    return ids.next();
  }

  /** Returns the ids of parts by reference, with new ones for those that are not known. */
  <T> Map<String, Long> assignIds(
      List<T> parts, Function<T, String> referenceOf, Map<String, Long> known, String pointer) {
    return parser.assignIds(parts, referenceOf, known, pointer, ids::next);
  }

  void insert(Object row) {
    ifValid(session -> session.insert(row));
  }

  void insertAll(List<?> rows) {
    ifValid(session -> session.insertMultiple(rows));
  }

  /**
   * Inserts rows with one statement, or a few if there are very many rows. It is sent together with
   * those before the next result.
   */
  void insertAll(Insert rows) {
    if (parser.isValid()) {
      database.insertLater(rows);
    }
  }

  void update(Object row) {
    ifValid(session -> session.update(row));
  }

  void updateAll(List<?> rows) {
    ifValid(session -> session.updateMultiple(rows));
  }

  /** Changes rows with a statement in SQL, see {@link Sql#of}. */
  void change(String sql, Object... values) {
    change(Sql.of(sql, values));
  }

  /** Changes rows with a statement that is sent together with those before the next result. */
  void change(Sql sql) {
    if (parser.isValid()) {
      database.changeLater(sql);
    }
  }

  private void ifValid(Consumer<StatelessSession> work) {
    if (parser.isValid()) {
      work.accept(database.session());
    }
  }
}
