package dev.ordering.admin.jmx;

import java.util.List;
import java.util.stream.Collectors;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/**
 * TabularData whose text is a line of names and a line for each row, separated by tabs: Tomcat's
 * JMX proxy prints the text. Remote consoles do not know this class and get the plain one.
 */
final class ReadableTable extends TabularDataSupport {
  private static final long serialVersionUID = 1L;

  private final transient List<String> names;

  /**
   * @param names in the order in which they are shown
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
