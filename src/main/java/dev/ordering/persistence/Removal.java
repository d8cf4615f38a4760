package dev.ordering.persistence;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Removes a row while no other row uses it. Rows that are a part of it are removed with it.
 *
 * @param table of the row
 * @param uses what the rows that use it are called, by where they are: {@code shop where company_id
 *     = ?}
 * @param parts where its parts are, in the order in which they can be removed
 */
public record Removal(String table, Map<String, String> uses, List<String> parts) {
  public Removal {
    uses = Map.copyOf(uses);
    parts = List.copyOf(parts);
  }

  /**
   * What came of it.
   *
   * @param removed false if the row was not there, or is used
   * @param uses how many rows use it, by what they are called
   */
  public record Outcome(boolean removed, SortedMap<String, Long> uses) {}

  /** Removes the row if nothing uses it. */
  public Outcome perform(Database database, long id) {
    return database.remove(
        () -> {
          SortedMap<String, Long> found = new TreeMap<>();
          uses.forEach((rows, name) -> found.merge(name, count(database, rows, id), Long::sum));
          found.values().removeIf(count -> count == 0);
          return new Outcome(found.isEmpty() && remove(database, id), found);
        });
  }

  private boolean remove(Database database, long id) {
    parts.forEach(rows -> database.change(Sql.of("delete from " + rows, id)));
    return database.change(Sql.of("delete from " + table + " where id = ?", id)) > 0;
  }

  private static long count(Database database, String rows, long id) {
    return database
        .select(Sql.of("select count(*) from " + rows, id), row -> row.getLong(1))
        .get(0);
  }
}
