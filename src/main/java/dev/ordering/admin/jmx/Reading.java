package dev.ordering.admin.jmx;

import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/** An attribute of a bean. */
public record Reading(String name, String description, OpenType<?> type, Supplier<Object> value) {
  public static Reading text(String name, String description, Supplier<String> value) {
    return new Reading(name, description, SimpleType.STRING, value::get);
  }

  public static Reading number(String name, String description, Supplier<Long> value) {
    return new Reading(name, description, SimpleType.LONG, value::get);
  }

  /** Creates an attribute for a metric that may be unknown. NaN is shown as -1. */
  public static Reading figure(String name, String description, DoubleSupplier value) {
    return number(
        name,
        description + ", -1 where nothing is known",
        () -> {
          double figure = value.getAsDouble();
          return Double.isNaN(figure) ? -1 : (long) figure;
        });
  }

  public static Reading flag(String name, String description, Supplier<Boolean> value) {
    return new Reading(name, description, SimpleType.BOOLEAN, value::get);
  }
}
