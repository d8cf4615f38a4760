package dev.ordering.admin.jmx;

import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
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

  public static <T> Column<T> number(String name, String description, ToLongFunction<T> value) {
    return new Column<>(name, description, SimpleType.LONG, value::applyAsLong);
  }

  public static <T> Column<T> flag(String name, String description, Function<T, Boolean> value) {
    return new Column<>(name, description, SimpleType.BOOLEAN, value::apply);
  }

  /** Creates a column for a value that may be missing. Then the text is empty. */
  public static <T> Column<T> optional(
      String name, String description, Function<T, Optional<?>> value) {
    return text(name, description, row -> value.apply(row).map(Object::toString).orElse(""));
  }

  /** Creates a column for several values, separated by spaces. */
  public static <T> Column<T> list(
      String name, String description, Function<T, Collection<?>> values) {
    return text(
        name,
        description,
        row -> values.apply(row).stream().map(Object::toString).collect(Collectors.joining(" ")));
  }

  /** Creates a column for an instant, shown in UTC (ISO 8601). */
  public static <T> Column<T> time(String name, String description, Function<T, Instant> value) {
    return text(name, description, row -> value.apply(row).toString());
  }
}
