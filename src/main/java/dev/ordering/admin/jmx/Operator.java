package dev.ordering.admin.jmx;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.security.AccessController;
import java.security.Principal;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.security.auth.Subject;

/** The administrator at the console, as far as the console reveals it. */
public final class Operator {
  private static final String PROXY = "org.apache.catalina.manager.JMXProxyServlet";
  private static final String RMI_THREAD = "RMI TCP Connection(";

  private Operator() {}

  /**
   * Returns the name that JMX authenticated, if any, and where the call comes from: {@code operator
   * (JMX from 192.0.2.1)}. Tomcat's Manager reveals only the IP address, not the name. The name is
   * in Tomcat's access log.
   */
  public static String current() {
    String origin = origin();
    return names().map(names -> names + " (" + origin + ")").orElse(origin);
  }

  /** Whether this call was made through the JMX proxy of Tomcat's Manager. */
  static boolean isTomcatJmxProxyCall() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(PROXY)));
  }

  private static String origin() {
    String thread = Thread.currentThread().getName();
    if (thread.startsWith(RMI_THREAD)) {
      return "JMX from " + thread.substring(thread.indexOf(")-") + 2);
    }
    return isTomcatJmxProxyCall()
        ? "Tomcat Manager" + tomcatsClient(thread).map(address -> " from " + address).orElse("")
        : "inside the app server";
  }

  private static Optional<String> names() {
    return subject()
        .filter(subject -> !subject.getPrincipals().isEmpty())
        .map(
            subject ->
                subject.getPrincipals().stream()
                    .map(Principal::getName)
                    .collect(Collectors.joining(", ")));
  }

  // Java 18 added Subject.current, and Java 24 no longer supports Subject.getSubject
  @SuppressWarnings("removal")
  private static Optional<Subject> subject() {
    try {
      return Optional.ofNullable((Subject) Subject.class.getMethod("current").invoke(null));
    } catch (NoSuchMethodException java17) {
      return Optional.ofNullable(Subject.getSubject(AccessController.getContext()));
    } catch (IllegalAccessException | InvocationTargetException unavailable) {
      return Optional.empty();
    }
  }

  /**
   * Returns the client's IP address. Tomcat has an MBean for each request in progress, which names
   * the request's thread.
   */
  private static Optional<String> tomcatsClient(String thread) {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    try {
      for (ObjectName name : server.queryNames(new ObjectName("*:type=RequestProcessor,*"), null)) {
        if (thread.equals(server.getAttribute(name, "workerThreadName"))) {
          return Optional.ofNullable(server.getAttribute(name, "remoteAddr")).map(Object::toString);
        }
      }
    } catch (MalformedObjectNameException exception) {
      throw new IllegalStateException(exception);
    } catch (JMException | RuntimeException unavailable) {
      // the request has ended meanwhile, or this is another app server
    }
    return Optional.empty();
  }
}
