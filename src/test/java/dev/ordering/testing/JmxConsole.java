package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
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
 * A console as JConsole is one: it reaches the MBean server of this process by remote JMX, through
 * sockets and serialisation, and has signed in under a name.
 */
public final class JmxConsole implements AutoCloseable {
  private final JMXConnectorServer server;
  private final JMXConnector connector;
  private final MBeanServerConnection connection;
  private final String context;

  private JmxConsole(JMXConnectorServer server, JMXConnector connector, String context)
      throws IOException {
    this.server = server;
    this.connector = connector;
    this.connection = connector.getMBeanServerConnection();
    this.context = context;
  }

  /**
   * Opens a console on the beans of one service.
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
      return new JmxConsole(server, JMXConnectorFactory.connect(server.getAddress()), context);
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
    server.stop();
  }
}
