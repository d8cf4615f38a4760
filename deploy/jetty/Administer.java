import com.sun.tools.attach.VirtualMachine;
import java.util.Arrays;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * Calls one operation of an MBean of the service, on a server without a screen for JConsole:
 *
 * <pre>java Administer.java PID / Catalogue addPlatform 'Bakery online'</pre>
 *
 * The arguments are the id of the server's process, the context path, the bean, its operation, and the values of all parameters
 * in their order ('' for one that is left out). It needs a JDK, and the user who runs the server.
 */
public final class Administer {
  public static void main(String[] arguments) throws Exception {
    String address = VirtualMachine.attach(arguments[0]).startLocalManagementAgent();
    try (var connector = JMXConnectorFactory.connect(new JMXServiceURL(address))) {
      MBeanServerConnection server = connector.getMBeanServerConnection();
      var bean = new ObjectName("ordering:type=" + arguments[2] + ",context=" + ObjectName.quote(arguments[1]));
      Object[] values = Arrays.copyOfRange(arguments, 4, arguments.length);
      String[] types = new String[values.length];
      Arrays.fill(types, String.class.getName());
      print(server.invoke(bean, arguments[3], values, types));
    } catch (JMException refused) {
      System.err.println(refused.getMessage());
      System.exit(1);
    }
  }

  private static void print(Object result) {
    if (result instanceof TabularData table) {
      table.values().forEach(Administer::print);
    } else if (result instanceof CompositeData row) {
      row.getCompositeType().keySet().forEach(name -> System.out.print(name + ": " + row.get(name) + "\t"));
      System.out.println();
    } else if (result instanceof Object[] lines) {
      Arrays.stream(lines).forEach(System.out::println);
    } else {
      System.out.println(result);
    }
  }
}
