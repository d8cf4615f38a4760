package dev.ordering.persistence;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Removes a row, unless other rows use it. Rows that are parts of it are removed as well.
 *
 * @param table of the row
 * @param uses the name of each kind of row that uses it, by its query: {@code shop where company_id
 *     = ?}
 * @param parts the queries of its parts, in the order in which they can be removed
 */
public record Removal(String table, Map<String, String> uses, List<String> parts) {
  public Removal {
    uses = Map.copyOf(uses);
    parts = List.copyOf(parts);
  }

  /**
   * The result.
   *
   * @param removed false if the row does not exist or is in use
   * @param uses how many rows use it, by their names
   */
  public record Outcome(boolean removed, SortedMap<String, Long> uses) {}

  /** Removes the row if nothing uses it. */
  public Outcome perform(Database database, long id) {
    return database.remove(
        () -> {
          SortedMap<String, Long> found = new TreeMap<>();
          uses.forEach(
              (rows, name) -> {
                long count = database.count(Sql.of("select count(*) from " + rows, id));
                found.merge(name, count, Long::sum);
              });
          found.values().removeIf(count -> count == 0);
          return new Outcome(found.isEmpty() && remove(database, id), found);
        });
  }

  private boolean remove(Database database, long id) {
    parts.forEach(rows -> database.change("delete from " + rows, id));
    return database.change("delete from " + table + " where id = ?", id) > 0;
  }
}
