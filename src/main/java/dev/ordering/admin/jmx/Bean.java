package dev.ordering.admin.jmx;

import java.util.List;

/**
 * The description of the MBean for one concern of the administration. {@link OpenBean} makes an
 * open MBean of it.
 *
 * @param type the key {@code type} of its ObjectName
 */
public record Bean(
    String type, String description, List<BeanAttribute> attributes, List<Operation> operations) {
  public Bean {
    attributes = List.copyOf(attributes);
    operations = List.copyOf(operations);
  }

  /** Creates the description of an MBean without attributes. */
  public Bean(String type, String description, List<Operation> operations) {
    this(type, description, List.of(), operations);
  }
}
