package dev.ordering.admin.jmx;

import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/** An attribute of a bean. */
public record BeanAttribute(
    String name, String description, OpenType<?> type, Supplier<Object> value) {
  public static BeanAttribute text(String name, String description, Supplier<String> value) {
    return new BeanAttribute(name, description, SimpleType.STRING, value::get);
  }

  public static BeanAttribute number(String name, String description, Supplier<Long> value) {
    return new BeanAttribute(name, description, SimpleType.LONG, value::get);
  }

  /** Creates an attribute for a metric that may be unknown. NaN is shown as -1. */
  public static BeanAttribute metric(String name, String description, DoubleSupplier value) {
    return number(
        name,
        description + ", -1 where nothing is known",
        () -> {
          double current = value.getAsDouble();
          return Double.isNaN(current) ? -1 : (long) current;
        });
  }

  public static BeanAttribute flag(String name, String description, Supplier<Boolean> value) {
    return new BeanAttribute(name, description, SimpleType.BOOLEAN, value::get);
  }
}
