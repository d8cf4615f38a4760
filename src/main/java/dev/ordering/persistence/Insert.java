package dev.ordering.persistence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows that are inserted into a table by one statement, or a few if they are very many. */
public final class Insert {
  /** PostgreSQL takes 65,535. */
  private static final int MOST_VALUES = 30_000;

  private final String table;
  private final String end;
  private final List<Sql> statements = new ArrayList<>();
  private final List<String> rows = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  /**
   * @param table with the names of its columns, {@code order_vat (order_id, rank)} for example
   */
  public Insert(String table) {
    this(table, "");
  }

  /**
   * @param end what follows the values
   */
  public Insert(String table, String end) {
    this.table = table;
    this.end = end;
  }

  /**
   * Adds a row.
   *
   * @param columns in the order of the names; an empty Optional is null, an {@link Sql} an
   *     expression
   */
  public void row(Object... columns) {
    if (values.size() + columns.length > MOST_VALUES) {
      finish();
    }
    List<String> marks = new ArrayList<>(columns.length);
    for (Object column : columns) {
      if (column instanceof Sql expression) {
        values.addAll(expression.values());
        marks.add(expression.text());
        continue;
      }
      Optional<?> value = column instanceof Optional<?> one ? one : Optional.of(column);
      value.ifPresent(values::add);
      marks.add(value.isPresent() ? "?" : "null");
    }
    rows.add("(" + String.join(", ", marks) + ")");
  }

  private void finish() {
    if (!rows.isEmpty()) {
      statements.add(
          new Sql("insert into " + table + " values " + String.join(", ", rows) + end, values));
      rows.clear();
      values.clear();
    }
  }

  List<Sql> statements() {
    finish();
    return List.copyOf(statements);
  }
}
