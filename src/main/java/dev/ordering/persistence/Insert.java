package dev.ordering.persistence;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows that one statement inserts into a table, or a few statements if there are very many rows.
 */
public final class Insert {
  /** PostgreSQL accepts at most 65,535 parameters. */
  static final int MAXIMUM_VALUES = 30_000;

  private final String table;
  private final String suffix;
  private final List<Sql> statements = new ArrayList<>();
  private final List<String> rows = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  /**
   * Inserts into a table.
   *
   * @param table the table and its columns, for example {@code order_vat (order_id, rank)}
   */
  public Insert(String table) {
    this(table, "");
  }

  /**
   * Inserts into a table.
   *
   * @param suffix the text that follows the values, such as a conflict clause
   */
  public Insert(String table, String suffix) {
    this.table = table;
    this.suffix = suffix;
  }

  /**
   * Adds a row.
   *
   * @param columns the values in the order of the columns; an empty Optional is null, and an {@link
   *     Sql} is an expression
   */
  public void row(Object... columns) {
    if (values.size() + columns.length > MAXIMUM_VALUES) {
      finish();
    }
    List<String> placeholders = new ArrayList<>(columns.length);
    for (Object column : columns) {
      if (column instanceof Sql expression) {
        values.addAll(expression.values());
        placeholders.add(expression.text());
      } else {
        // null is a value, too: one text for all rows is parsed and planned once
        values.add(column);
        placeholders.add("?");
      }
    }
    rows.add("(" + String.join(", ", placeholders) + ")");
  }

  private void finish() {
    if (!rows.isEmpty()) {
      statements.add(
          new Sql("insert into " + table + " values " + String.join(", ", rows) + suffix, values));
      rows.clear();
      values.clear();
    }
  }

  private List<Sql> statements() {
    finish();
    return List.copyOf(statements);
  }

  /**
   * Returns the statements that insert the rows of some tables.
   *
   * @param together whether one statement inserts all rows. It costs PostgreSQL and the driver less
   *     than one statement for each table, and checks the foreign keys at its end
   */
  static List<Sql> statements(List<Insert> tables, boolean together) {
    List<Sql> each = tables.stream().flatMap(table -> table.statements().stream()).toList();
    List<Object> values = each.stream().flatMap(one -> one.values().stream()).toList();
    if (!together || each.size() < 2 || values.size() > MAXIMUM_VALUES) {
      return each;
    }
    StringBuilder text = new StringBuilder("with ");
    int last = each.size() - 1;
    for (int i = 0; i < last; i++) {
      text.append(i == 0 ? "part" : ", part").append(i);
      text.append(" as (").append(each.get(i).text()).append(')');
    }
    return List.of(new Sql(text.append(' ').append(each.get(last).text()).toString(), values));
  }
}
