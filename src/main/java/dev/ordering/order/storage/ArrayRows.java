package dev.ordering.order.storage;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads a column that holds an array of arrays of texts, row by row and text by text. */
final class ArrayRows {
  private final Object[] texts;
  private int next;

  private ArrayRows(Object[] texts) {
    this.texts = texts;
  }

  /** Returns what the reader makes of each row; an empty list if the column is null. */
  static <T> List<T> read(ResultSet columns, String name, Function<ArrayRows, T> reader)
      throws SQLException {
    Array array = columns.getArray(name);
    List<T> made = new ArrayList<>();
    if (array != null) {
      for (Object row : (Object[]) array.getArray()) {
        made.add(reader.apply(new ArrayRows(texts(row))));
      }
    }
    return made;
  }

  private static Object[] texts(Object row) throws SQLException {
    return (Object[]) (row instanceof Array array ? array.getArray() : row);
  }

  String text() {
    return optional().orElseThrow();
  }

  Optional<String> optional() {
    return Optional.ofNullable((String) texts[next++]);
  }

  long number() {
    return Long.parseLong(text());
  }

  BigDecimal decimal() {
    return new BigDecimal(text());
  }

  boolean flag() {
    return Boolean.parseBoolean(text());
  }
}
