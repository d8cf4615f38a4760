package dev.ordering.admin.jmx;

import java.util.Map;
import java.util.stream.Collectors;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;

/**
 * CompositeData whose text is a line for each member, {@code name: value}: Tomcat's JMX proxy
 * prints the text. Remote consoles do not know this class and get the plain one.
 */
final class ReadableRow extends CompositeDataSupport {
  private static final long serialVersionUID = 1L;

  private final transient Map<String, Object> values;

  private ReadableRow(CompositeType type, Map<String, Object> values) throws OpenDataException {
    super(type, values);
    this.values = values;
  }

  /**
   * @param values in the order in which they are shown
   */
  static ReadableRow of(CompositeType type, Map<String, Object> values) {
    try {
      return new ReadableRow(type, values);
    } catch (OpenDataException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private Object writeReplace() throws OpenDataException {
    return new CompositeDataSupport(getCompositeType(), values);
  }

  /** The value on one line. */
  static String text(Object value) {
    return String.valueOf(value).replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ");
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
        .collect(Collectors.joining("\n"));
  }
}
