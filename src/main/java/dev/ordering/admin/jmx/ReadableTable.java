package dev.ordering.admin.jmx;

import java.util.List;
import java.util.stream.Collectors;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/**
 * TabularData whose {@code toString} has a line of names and a line for each row, separated by
 * tabs. Tomcat's JMX proxy prints it. Remote consoles do not have this class, so it is serialized
 * as a plain TabularDataSupport.
 */
final class ReadableTable extends TabularDataSupport {
  private static final long serialVersionUID = 1L;

  private final transient List<String> names;

  /**
   * @param names in display order
   */
  ReadableTable(TabularType type, List<String> names) {
    super(type);
    this.names = names;
  }

  private Object writeReplace() {
    TabularDataSupport plain = new TabularDataSupport(getTabularType());
    values().forEach(row -> plain.put((CompositeData) row));
    return plain;
  }

  @Override
  public String toString() {
    return String.join("\t", names)
        + values().stream()
            .map(row -> "\n" + line((CompositeData) row))
            .collect(Collectors.joining());
  }

  private String line(CompositeData row) {
    return names.stream()
        .map(name -> ReadableRow.text(row.get(name)))
        .collect(Collectors.joining("\t"));
  }
}
