package dev.ordering.admin.jmx;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularType;

/**
 * The type of the rows that show items of one kind. One item is CompositeData and several are
 * TabularData. Both are readable if a console prints them as text.
 *
 * @param <T> the items
 */
public final class RowType<T> {
  private final List<Column<T>> columns;
  private final CompositeType one;
  private final TabularType several;

  /**
   * @param keys how many of the first columns identify a row of the table
   */
  private RowType(int keys, String name, String description, Column<T>[] all) {
    columns = List.of(all);
    String[] names = columns.stream().map(Column::name).toArray(String[]::new);
    try {
      one =
          new CompositeType(
              name,
              description,
              names,
              columns.stream().map(Column::description).toArray(String[]::new),
              columns.stream().map(Column::type).toArray(OpenType<?>[]::new));
      several = new TabularType(name + "s", description, one, Arrays.copyOf(names, keys));
    } catch (OpenDataException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** Creates the type of rows that are identified by their first column. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only copied
  public static <T> RowType<T> of(String name, String description, Column<T>... columns) {
    return new RowType<>(1, name, description, columns);
  }

  /**
   * Creates the type of rows that are identified by their first columns.
   *
   * @param keys how many columns
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only copied
  public static <T> RowType<T> identifiedBy(
      int keys, String name, String description, Column<T>... columns) {
    return new RowType<>(keys, name, description, columns);
  }

  CompositeType one() {
    return one;
  }

  TabularType several() {
    return several;
  }

  CompositeData row(T item) {
    Map<String, Object> values = new LinkedHashMap<>();
    columns.forEach(column -> values.put(column.name(), column.value().apply(item)));
    return ReadableRow.of(one, values);
  }

  TabularData table(Collection<T> items) {
    ReadableTable table = new ReadableTable(several, columns.stream().map(Column::name).toList());
    items.forEach(item -> table.put(row(item)));
    return table;
  }
}
