package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import javax.management.remote.JMXConnector;

/**
 * The handbook's recipe for a console on another machine: the options of the server's JVM, the two
 * files that they name, and the one who may sign in.
 *
 * @param folder of the two files
 */
public record RemoteConsole(Path folder, int port) {
  public static final String NAME = "operator";
  private static final String PASSWORD = "a-long-secret";

  /** On a free port, with its files written. */
  public static RemoteConsole prepare(Path folder) {
    try {
      Files.createDirectories(folder);
      Path password = folder.resolve("jmx.password");
      Files.writeString(password, NAME + " " + PASSWORD + "\n");
      Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
      Files.writeString(folder.resolve("jmx.access"), NAME + " readwrite\n");
      return new RemoteConsole(folder, FreePort.find());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** The options with which the server is to be started. */
  public List<String> options() {
    try {
      return Handbook.remoteConsoleOptions().stream()
          .map(option -> option.replace("9010", Integer.toString(port)))
          .map(option -> option.replace("/etc/ordering", folder.toString()))
          .toList();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** A console that signs in. */
  public JmxConsole open(String context) {
    return connect(Map.of(JMXConnector.CREDENTIALS, new String[] {NAME, PASSWORD}), context);
  }

  /** One that does not say who it is. @throws SecurityException because it must */
  public JmxConsole openAsStranger(String context) {
    return connect(Map.of(), context);
  }

  private JmxConsole connect(Map<String, ?> environment, String context) {
    return JmxConsole.connect(
        "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi", environment, context);
  }
}
