package dev.ordering.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Looks into the JVM of a server: processor time, allocation, memory. */
final class ProcessMeter implements AutoCloseable {
  private final long pid;
  private final JMXConnector connector;
  private final OperatingSystemMXBean system;
  private final ThreadMXBean threads;

  @SuppressWarnings("BanJNDI") // the address comes from a process of ours
  ProcessMeter(long pid) throws IOException {
    this.pid = pid;
    connector = JMXConnectorFactory.connect(new JMXServiceURL(agent(pid)));
    MBeanServerConnection server = connector.getMBeanServerConnection();
    system =
        ManagementFactory.newPlatformMXBeanProxy(
            server, ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME, OperatingSystemMXBean.class);
    threads =
        ManagementFactory.newPlatformMXBeanProxy(
            server, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
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
   * What the process has used since it started.
   *
   * @param cpu nanoseconds of all its threads
   * @param allocated bytes by the threads that live
   */
  record Usage(long cpu, long allocated) {
    Usage since(Usage before) {
      return new Usage(cpu - before.cpu, allocated - before.allocated);
    }
  }

  Usage usage() {
    long allocated =
        Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
            .filter(bytes -> bytes > 0)
            .sum();
    return new Usage(system.getProcessCpuTime(), allocated);
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
