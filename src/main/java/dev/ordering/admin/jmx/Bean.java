package dev.ordering.admin.jmx;

import java.util.List;

/**
 * One concern of administration, described; {@link OpenBean} shows it to consoles.
 *
 * @param type the key {@code type} of its ObjectName
 */
public record Bean(
    String type, String description, List<Reading> readings, List<Operation> operations) {
  public Bean {
    readings = List.copyOf(readings);
    operations = List.copyOf(operations);
  }
}
