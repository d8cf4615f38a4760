package dev.ordering.admin.jmx;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerNotification;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The registration of one deployed service's beans with the app server's MBean server. The names
 * are {@code ordering:type=Clients,context="/shop"}. If the app server runs several versions of a
 * context side by side, the newest version owns these names, because it serves new clients. Each
 * version also has names of its own with {@code version="002"} appended. The versions have
 * different class loaders, so they see of each other only what the MBean server shows.
 */
public final class MBeanRegistration implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MBeanRegistration.class);
  private static final String VERSION = "version";

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final String version;
  private final Map<ObjectName, OpenBean> unversioned = new LinkedHashMap<>();
  private final List<ObjectName> versioned = new ArrayList<>();
  private final List<ObjectName> owned = new ArrayList<>();
  private final NotificationListener listener =
      (notification, handback) -> {
        if (notification instanceof MBeanServerNotification change
            && change.getType().equals(MBeanServerNotification.UNREGISTRATION_NOTIFICATION)) {
          takeOver(change.getMBeanName());
        }
      };

  /**
   * Registers the beans.
   *
   * @param context the context path, empty for the root
   * @param version the version of the context, if the app server has several
   */
  public MBeanRegistration(List<OpenBean> beans, String context, Optional<String> version) {
    this.version = version.orElse("");
    try {
      for (OpenBean bean : beans) {
        ObjectName name =
            new ObjectName(
                "ordering:type="
                    + bean.type()
                    + ",context="
                    + ObjectName.quote(context.isEmpty() ? "/" : context));
        unversioned.put(name, bean);
        if (version.isPresent()) {
          ObjectName withVersion =
              new ObjectName(name + "," + VERSION + "=" + ObjectName.quote(version.get()));
          registerOrReplace(bean, withVersion);
          versioned.add(withVersion);
        }
      }
      for (Map.Entry<ObjectName, OpenBean> each : unversioned.entrySet()) {
        if (isNewest(each.getKey())) {
          registerOrReplace(each.getValue(), each.getKey());
          owned.add(each.getKey());
        }
      }
      server.addNotificationListener(MBeanServerDelegate.DELEGATE_NAME, listener, null, null);
    } catch (JMException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /**
   * Whether no newer version is registered. Versions are compared as strings, as the app server
   * does.
   */
  private boolean isNewest(ObjectName name) throws JMException {
    return server.queryNames(new ObjectName(name + ",*"), null).stream()
        .map(each -> Optional.ofNullable(each.getKeyProperty(VERSION)))
        .flatMap(Optional::stream)
        .map(ObjectName::unquote)
        .noneMatch(other -> other.compareTo(version) > 0);
  }

  /**
   * Registers the bean. Replaces the bean of an older version, or of a deployment that did not stop
   * cleanly.
   */
  private void registerOrReplace(OpenBean bean, ObjectName name) throws JMException {
    try {
      server.registerMBean(bean, name);
    } catch (InstanceAlreadyExistsException other) {
      LOG.info("{} is taken over", name);
      server.unregisterMBean(name);
      server.registerMBean(bean, name);
    }
  }

  /**
   * Takes over a name if this is the newest running version. Called when another version replaced
   * or unregistered the name.
   */
  private void takeOver(ObjectName name) {
    if (!unversioned.containsKey(name)) {
      return;
    }
    synchronized (owned) {
      owned.remove(name);
      try {
        if (isNewest(name)) {
          server.registerMBean(unversioned.get(name), name);
          owned.add(name);
        }
      } catch (InstanceAlreadyExistsException taken) {
        LOG.debug("{} has an owner already", name);
      } catch (JMException exception) {
        LOG.warn("{} cannot be registered", name, exception);
      }
    }
  }

  /**
   * Unregisters the beans, so that the app server releases the service. The names with a version
   * are unregistered first, so that an older version sees that it is now the newest.
   */
  @Override
  public void close() {
    try {
      server.removeNotificationListener(MBeanServerDelegate.DELEGATE_NAME, listener);
    } catch (JMException exception) {
      LOG.warn("the beans are not looked after", exception);
    }
    versioned.forEach(this::unregister);
    synchronized (owned) {
      owned.forEach(this::unregister);
      owned.clear();
    }
  }

  private void unregister(ObjectName name) {
    try {
      server.unregisterMBean(name);
    } catch (InstanceNotFoundException replaced) {
      LOG.debug("{} is gone already", name);
    } catch (JMException exception) {
      LOG.warn("{} cannot be unregistered", name, exception);
    }
  }
}
