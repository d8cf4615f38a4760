package dev.ordering.admin.jmx;

import java.io.NotSerializableException;
import java.io.ObjectStreamException;
import java.util.Map;
import java.util.stream.Collectors;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;

/**
 * CompositeData whose {@code toString} has one line for each column, {@code name: value}. Tomcat's
 * JMX proxy prints it. Remote consoles do not have this class, so it is serialized as a plain
 * CompositeDataSupport.
 */
final class ReadableRow extends CompositeDataSupport {
  private static final long serialVersionUID = 1L;

  private final transient Map<String, Object> values;

  private ReadableRow(CompositeType type, Map<String, Object> values) throws OpenDataException {
    super(type, values);
    this.values = values;
  }

  /**
   * @param values in display order
   */
  static ReadableRow of(CompositeType type, Map<String, Object> values) {
    try {
      return new ReadableRow(type, values);
    } catch (OpenDataException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private Object writeReplace() throws ObjectStreamException {
    try {
      return new CompositeDataSupport(getCompositeType(), values);
    } catch (OpenDataException exception) {
      throw new NotSerializableException(exception.getMessage());
    }
  }

  /** Returns the value on one line, without characters that control a terminal (ECMA-48 5.4). */
  static String text(Object value) {
    return String.valueOf(value).replaceAll("[\\p{Cc}\\u2028\\u2029]", " ");
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
        .collect(Collectors.joining("\n"));
  }
}
