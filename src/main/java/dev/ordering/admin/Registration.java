package dev.ordering.admin;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The beans of one deployed service on the app server's MBean server, from its start to its stop.
 * Their names are {@code ordering:type=Clients,context="/shop"}; where the app server runs two
 * versions of a context side by side, {@code version="002"} follows.
 */
final class Registration implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Administration.class);

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final List<ObjectName> registered = new ArrayList<>();

  /**
   * Registers the beans.
   *
   * @param context the context path, empty for the root
   * @param version the version of the context, where the app server has several
   */
  Registration(List<OpenBean> beans, String context, Optional<String> version) {
    try {
      for (OpenBean bean : beans) {
        ObjectName name = name(bean.type(), context, version);
        register(bean, name);
        registered.add(name);
      }
    } catch (JMException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static ObjectName name(String type, String context, Optional<String> version)
      throws JMException {
    String path = context.isEmpty() ? "/" : context;
    return new ObjectName(
        "ordering:type="
            + type
            + ",context="
            + ObjectName.quote(path)
            + version.map(text -> ",version=" + ObjectName.quote(text)).orElse(""));
  }

  private void register(OpenBean bean, ObjectName name) throws JMException {
    try {
      server.registerMBean(bean, name);
    } catch (InstanceAlreadyExistsException left) {
      LOG.warn("{} was left behind by a deployment that did not stop; it is replaced", name);
      server.unregisterMBean(name);
      server.registerMBean(bean, name);
    }
  }

  /** Takes the beans away again, so that the app server lets go of the service. */
  @Override
  public void close() {
    for (ObjectName name : registered) {
      try {
        server.unregisterMBean(name);
      } catch (InstanceNotFoundException replaced) {
        LOG.debug("{} is gone already", name);
      } catch (JMException exception) {
        LOG.warn("{} cannot be unregistered", name, exception);
      }
    }
    registered.clear();
  }
}
