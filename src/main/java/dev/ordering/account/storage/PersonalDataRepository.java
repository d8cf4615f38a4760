package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads all data about a person, one page of rows at a time. All methods must be called inside a
 * transaction.
 */
public record PersonalDataRepository(Database database) {
  private static final int PAGE = 25;

  /** The maximum size of a page, in lines of orders, unless its first row alone is larger. */
  private static final int MAXIMUM_SIZE = 500;

  /**
   * Selects the rows of a page and ends it before they become too large. The first row is the one
   * whose size is the sum of the sizes up to it.
   */
  private static final String ROWS =
      "select * from (select found.*, sum(row_size) over (order by row_key) as size_so_far from ("
          + "select %1$s as row_key, %2$s as row_size, %3$s from %4$s and %1$s > :after"
          + " order by %1$s limit "
          + PAGE
          + ") found) page where size_so_far <= "
          + MAXIMUM_SIZE
          + " or size_so_far = row_size order by row_key";

  private static final Set<String> NOT_SHOWN = Set.of("row_key", "row_size", "size_so_far", "n");

  /** Returns the names of the arrays in the file, in their order. */
  public List<String> sections() {
    return PersonalSections.all().stream().map(PersonalSection::name).toList();
  }

  /** Returns the profile, or empty if the account was erased. */
  public Optional<Map<String, Object>> user(Person person) {
    return rows(PersonalSections.USER, person, 0).stream().map(Keyed::values).findFirst();
  }

  /**
   * A page of rows of a section.
   *
   * @param rows values are numbers, texts, booleans, and arrays of rows that belong to the row
   * @param next the key after which the next page starts; empty if this page has no rows, which is
   *     the end of the section
   */
  public record Page(List<Map<String, Object>> rows, Optional<Long> next) {
    public Page {
      rows = List.copyOf(rows);
    }
  }

  /** Returns the rows of a section whose keys are greater than the given one. */
  public Page page(String name, Person person, long after) {
    PersonalSection section =
        PersonalSections.all().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow();
    List<Keyed> found = rows(section, person, after);
    if (!found.isEmpty()) {
      section.parts().forEach(part -> add(part, found));
    }
    return new Page(
        found.stream().map(Keyed::values).toList(),
        found.isEmpty() ? Optional.empty() : Optional.of(found.get(found.size() - 1).key()));
  }

  private List<Keyed> rows(PersonalSection section, Person person, long after) {
    Map<String, Object> values = new HashMap<>(person.values());
    values.put("after", after);
    return database.select(
        Sql.named(
            ROWS.formatted(section.key(), section.size(), section.columns(), section.from()),
            values),
        PersonalDataRepository::read);
  }

  private void add(PersonalSection.Part part, List<Keyed> parents) {
    Map<Long, List<Map<String, Object>>> byParent = new HashMap<>();
    database
        .select(
            Sql.named(
                "select %s as row_key, %s from %s order by %s"
                    .formatted(part.parent(), part.columns(), part.from(), part.order()),
                Map.of("parents", parents.stream().map(Keyed::key).toList())),
            PersonalDataRepository::read)
        .forEach(
            row -> byParent.computeIfAbsent(row.key(), key -> new ArrayList<>()).add(row.values()));
    parents.forEach(
        parent -> parent.values().put(part.name(), byParent.getOrDefault(parent.key(), List.of())));
  }

  private record Keyed(long key, Map<String, Object> values) {}

  private static Keyed read(ResultSet row) throws SQLException {
    ResultSetMetaData columns = row.getMetaData();
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      String label = columns.getColumnLabel(i);
      if (row.getObject(i) != null && !NOT_SHOWN.contains(label.toLowerCase(Locale.ROOT))) {
        values.put(label, value(row, i, columns.getColumnType(i)));
      }
    }
    return new Keyed(row.getLong("row_key"), values);
  }

  private static Object value(ResultSet row, int column, int type) throws SQLException {
    return switch (type) {
      case Types.BIGINT, Types.INTEGER, Types.SMALLINT -> row.getLong(column);
      case Types.BOOLEAN, Types.BIT -> row.getBoolean(column);
      case Types.NUMERIC, Types.DECIMAL -> row.getObject(column, BigDecimal.class);
      case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE ->
          row.getObject(column, OffsetDateTime.class).toInstant().toString();
      case Types.DATE -> row.getObject(column, LocalDate.class).toString();
      case Types.TIME -> row.getObject(column, LocalTime.class).toString();
      default -> row.getString(column);
    };
  }
}
