package dev.ordering.admin.jmx;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.MBeanException;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanAttributeInfoSupport;
import javax.management.openmbean.OpenMBeanInfoSupport;
import javax.management.openmbean.OpenMBeanOperationInfo;
import javax.management.openmbean.OpenMBeanOperationInfoSupport;
import javax.management.openmbean.OpenMBeanParameterInfo;
import javax.management.openmbean.OpenMBeanParameterInfoSupport;
import javax.management.openmbean.SimpleType;

/**
 * A {@link Bean} as an open MBean. An operation with optional parameters is shown once for each
 * possible number of arguments. Every action is recorded. An error is reported as one message
 * without a stack trace, because consoles print everything they get.
 */
public final class OpenBean implements DynamicMBean {
  private final Bean bean;
  private final AuditedOperations audited;
  private final MBeanInfo info;

  public OpenBean(Bean bean, AuditedOperations audited) {
    this.bean = bean;
    this.audited = audited;
    this.info =
        new OpenMBeanInfoSupport(
            OpenBean.class.getName(),
            bean.description(),
            bean.attributes().stream()
                .map(OpenBean::attribute)
                .toArray(OpenMBeanAttributeInfo[]::new),
            null,
            bean.operations().stream()
                .flatMap(OpenBean::signatures)
                .toArray(OpenMBeanOperationInfo[]::new),
            null);
  }

  String type() {
    return bean.type();
  }

  private static OpenMBeanAttributeInfo attribute(BeanAttribute attribute) {
    return new OpenMBeanAttributeInfoSupport(
        attribute.name(), attribute.description(), attribute.type(), true, false, false);
  }

  private static Stream<OpenMBeanOperationInfo> signatures(Operation operation) {
    return IntStream.rangeClosed(operation.minimumArguments(), operation.parameters().size())
        .mapToObj(
            count ->
                new OpenMBeanOperationInfoSupport(
                    operation.name(),
                    operation.description(),
                    operation.parameters().stream()
                        .limit(count)
                        .map(
                            each ->
                                new OpenMBeanParameterInfoSupport(
                                    each.name(), each.description(), SimpleType.STRING))
                        .toArray(OpenMBeanParameterInfo[]::new),
                    operation.result(),
                    operation.action() ? MBeanOperationInfo.ACTION : MBeanOperationInfo.INFO));
  }

  @Override
  public MBeanInfo getMBeanInfo() {
    return info;
  }

  @Override
  public Object invoke(String name, Object[] arguments, String[] signature) throws MBeanException {
    int count = arguments == null ? 0 : arguments.length;
    Operation operation =
        bean.operations().stream()
            .filter(each -> each.name().equals(name))
            .filter(each -> count >= each.minimumArguments() && count <= each.parameters().size())
            .findFirst()
            .orElseThrow(
                () ->
                    AuditedOperations.mbeanException(
                        bean.type()
                            + " has no operation "
                            + name
                            + " with "
                            + count
                            + " arguments"));
    return withServiceClassLoader(
        () ->
            audited.perform(
                bean.type(), operation, new Arguments(operation.parameters(), arguments)));
  }

  @Override
  public Object getAttribute(String name) throws AttributeNotFoundException, MBeanException {
    BeanAttribute attribute =
        bean.attributes().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new AttributeNotFoundException(name));
    return withServiceClassLoader(attribute.value());
  }

  /**
   * Runs work with the service's class loader as the context class loader, because libraries look
   * up classes and files there. The thread belongs to the console and has another one.
   */
  private Object withServiceClassLoader(Supplier<Object> work) throws MBeanException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(OpenBean.class.getClassLoader());
    try {
      return work.get();
    } catch (RuntimeException exception) {
      throw audited.toMBeanException(exception);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Returns the attributes that can be read. As JMX requires, it omits the others. */
  @Override
  public AttributeList getAttributes(String[] names) {
    AttributeList list = new AttributeList();
    for (String name : names) {
      try {
        list.add(new Attribute(name, getAttribute(name)));
      } catch (AttributeNotFoundException | MBeanException unreadable) {
        // omitted
      }
    }
    return list;
  }

  @Override
  public void setAttribute(Attribute attribute) throws AttributeNotFoundException {
    throw new AttributeNotFoundException(attribute.getName() + " cannot be set");
  }

  @Override
  public AttributeList setAttributes(AttributeList attributes) {
    return new AttributeList();
  }
}
