package dev.ordering.bench;

import com.sun.management.ThreadMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Looks into the processes of Tomcat and PostgreSQL: processor time, allocation, memory. */
final class Meter implements AutoCloseable {
  private final long pid;
  private final JMXConnector connector;
  private final PostgresServer postgres;
  private final ThreadMXBean threads;

  @SuppressWarnings("BanJNDI") // the address comes from a process of ours
  Meter(AppServer server, PostgresServer postgres) throws IOException {
    pid = server.pid();
    this.postgres = postgres;
    connector = JMXConnectorFactory.connect(new JMXServiceURL(agent(pid)));
    threads =
        ManagementFactory.newPlatformMXBeanProxy(
            connector.getMBeanServerConnection(),
            ManagementFactory.THREAD_MXBEAN_NAME,
            ThreadMXBean.class);
  }

  private static String agent(long pid) throws IOException {
    try {
      VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
      try {
        return machine.startLocalManagementAgent();
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException exception) {
      throw new IOException(exception);
    }
  }

  /**
   * What the processes have used since they started.
   *
   * @param allocated bytes by those of Tomcat's threads that live
   */
  record Usage(Duration tomcat, Duration database, long allocated) {
    Usage since(Usage before) {
      return new Usage(
          tomcat.minus(before.tomcat),
          database.minus(before.database),
          allocated - before.allocated);
    }
  }

  Usage usage() {
    long allocated =
        Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
            .filter(bytes -> bytes > 0)
            .sum();
    ProcessHandle database = ProcessHandle.of(postgres.pid()).orElseThrow();
    return new Usage(
        cpu(ProcessHandle.of(pid).orElseThrow()),
        Stream.concat(Stream.of(database), database.descendants())
            .map(Meter::cpu)
            .reduce(Duration.ZERO, Duration::plus),
        allocated);
  }

  private static Duration cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Starts Java Flight Recorder. */
  void record() throws IOException {
    diagnose("jfrStart", "name=bench", "settings=profile");
  }

  /** Stops it. */
  void recorded(Path file) throws IOException {
    diagnose("jfrStop", "name=bench", "filename=" + file);
  }

  private void diagnose(String command, String... arguments) throws IOException {
    try {
      connector
          .getMBeanServerConnection()
          .invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              command,
              new Object[] {arguments},
              new String[] {String[].class.getName()});
    } catch (JMException exception) {
      throw new IOException(exception);
    }
  }

  /** What of the process is in memory now, in bytes (Linux). */
  long resident() throws IOException {
    return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst()
        .orElseThrow();
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }
}
