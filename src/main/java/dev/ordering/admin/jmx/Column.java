package dev.ordering.admin.jmx;

import java.time.Instant;
import java.util.function.Function;
import javax.management.openmbean.SimpleType;

/**
 * A column of a row.
 *
 * @param <T> what the rows show
 */
public record Column<T>(
    String name, String description, SimpleType<?> type, Function<T, Object> value) {
  public static <T> Column<T> text(String name, String description, Function<T, String> value) {
    return new Column<>(name, description, SimpleType.STRING, value::apply);
  }

  public static <T> Column<T> number(String name, String description, Function<T, Long> value) {
    return new Column<>(name, description, SimpleType.LONG, value::apply);
  }

  public static <T> Column<T> flag(String name, String description, Function<T, Boolean> value) {
    return new Column<>(name, description, SimpleType.BOOLEAN, value::apply);
  }

  /** Creates a column for an instant, shown in UTC (ISO 8601). */
  public static <T> Column<T> time(String name, String description, Function<T, Instant> value) {
    return text(name, description, row -> value.apply(row).toString());
  }
}
