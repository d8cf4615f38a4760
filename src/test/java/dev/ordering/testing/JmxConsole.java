package dev.ordering.testing;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXAuthenticator;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXPrincipal;
import javax.management.remote.JMXServiceURL;
import javax.security.auth.Subject;

/**
 * A console as JConsole is one: it reaches an MBean server by remote JMX, through sockets and
 * serialisation.
 */
public final class JmxConsole implements AutoCloseable {
  private final Optional<JMXConnectorServer> server;
  private final JMXConnector connector;
  private final MBeanServerConnection connection;
  private final String context;

  private JmxConsole(Optional<JMXConnectorServer> server, JMXConnector connector, String context)
      throws IOException {
    this.server = server;
    this.connector = connector;
    this.connection = connector.getMBeanServerConnection();
    this.context = context;
  }

  /**
   * Opens a console on the beans of one service of this process, signed in under a name.
   *
   * @param context the context path under which the service is registered
   */
  @SuppressWarnings("BanJNDI") // the address is that of the server made one line before
  public static JmxConsole open(String name, String context) {
    JMXAuthenticator authenticator =
        credentials -> new Subject(true, Set.of(new JMXPrincipal(name)), Set.of(), Set.of());
    try {
      JMXConnectorServer server =
          JMXConnectorServerFactory.newJMXConnectorServer(
              new JMXServiceURL("service:jmx:rmi://"),
              Map.of(JMXConnectorServer.AUTHENTICATOR, authenticator),
              ManagementFactory.getPlatformMBeanServer());
      server.start();
      return new JmxConsole(
          Optional.of(server), JMXConnectorFactory.connect(server.getAddress()), context);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /**
   * Attaches to a process of this machine, as JConsole does to those of its list.
   *
   * @param context the context path under which the service is registered
   */
  public static JmxConsole attach(long pid, String context) {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        return connect(machine.startLocalManagementAgent(), Map.of(), context);
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException exception) {
      throw new IllegalStateException(exception);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /**
   * Connects to an address.
   *
   * @param environment the credentials, for example
   * @param context the context path under which the service is registered
   */
  @SuppressWarnings("BanJNDI") // the addresses are those of servers that the tests start
  public static JmxConsole connect(String url, Map<String, ?> environment, String context) {
    try {
      return new JmxConsole(
          Optional.empty(),
          JMXConnectorFactory.connect(new JMXServiceURL(url), environment),
          context);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  public MBeanServerConnection connection() {
    return connection;
  }

  /** The name of a bean of the service. */
  public ObjectName name(String bean) {
    try {
      return new ObjectName("ordering:type=" + bean + ",context=" + ObjectName.quote(context));
    } catch (JMException exception) {
      throw new IllegalArgumentException(exception);
    }
  }

  public Object read(String bean, String attribute) throws JMException, IOException {
    return connection.getAttribute(name(bean), attribute);
  }

  public Object invoke(String bean, String operation, String... arguments)
      throws JMException, IOException {
    String[] signature = new String[arguments.length];
    Arrays.fill(signature, String.class.getName());
    return connection.invoke(name(bean), operation, arguments, signature);
  }

  public CompositeData row(String bean, String operation, String... arguments)
      throws JMException, IOException {
    return (CompositeData) invoke(bean, operation, arguments);
  }

  public TabularData table(String bean, String operation, String... arguments)
      throws JMException, IOException {
    return (TabularData) invoke(bean, operation, arguments);
  }

  @Override
  public void close() throws IOException {
    connector.close();
    if (server.isPresent()) {
      server.get().stop();
    }
  }
}
