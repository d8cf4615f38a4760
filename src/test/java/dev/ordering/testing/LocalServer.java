package dev.ordering.testing;

import java.io.IOException;
import java.io.Writer;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Properties;

/**
 * Prepares the local server of {@code mvn package cargo:run}: chooses its passwords and the port
 * where it is told to stop, and says how to call it when it is ready. The build calls it.
 */
public final class LocalServer {
  private static final int WORD_BYTES = 12;
  private static final long PAUSE_MILLISECONDS = 500;

  private LocalServer() {}

  /**
   * Does nothing if no goal is one of Cargo.
   *
   * @param arguments the goals of the build, the file where Cargo reads its properties, the port,
   *     the context path, the Manager's user for scripts, and this user's password after "="
   * @throws IllegalStateException if the port is in use
   */
  public static void main(String[] arguments) throws IOException {
    if (!arguments[0].contains("cargo:")) {
      return;
    }
    requireFree(arguments[2]);
    String server = "http://localhost:" + arguments[2];
    String context = arguments[3].replaceAll("^/|/$", "");
    String address = server + (context.isEmpty() ? "" : "/" + context);
    String user = arguments[4];
    String given = arguments[5].substring(1);
    String password = given.isEmpty() ? word() : given;
    String browserPassword = word();
    Properties properties = new Properties();
    // any free port, so that two servers can run side by side
    properties.setProperty("cargo.rmi.port", String.valueOf(FreePort.find()));
    // a browser keeps its password, and a link of another site could use it
    properties.setProperty(
        "cargo.servlet.users",
        "%s:%s:manager-script,manager-jmx|browser:%s:manager-gui"
            .formatted(user, password, browserPassword));
    Path file = Path.of(arguments[1]);
    Files.createDirectories(file.getParent());
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, "");
    }
    String banner =
        """

        Ordering service   %1$s  (guides at %1$s/docs)
        Demo accounts      customer@demo.example / demo-customer, staff@demo.example / demo-staff, \
        newcomer@demo.example / demo-newcomer
        Try                curl %1$s/api/token -d grant_type=password -d client_id=demo-first-party \
        -d device_id=trial -d device_name=trial -d username=customer@demo.example \
        -d password=demo-customer
        Tomcat Manager     %2$s/manager/html  user browser, password %3$s
        Administration     ORDERING_MANAGER=%2$s/manager ORDERING_CONTEXT=/%4$s \
        ORDERING_MANAGER_USER=%5$s ORDERING_MANAGER_PASSWORD=%6$s \
        deploy/ordering-admin.sh service overview
        """
            .formatted(address, server, browserPassword, context, user, password);
    Thread thread = new Thread(() -> announce(URI.create(address + "/health/ready"), banner));
    thread.setDaemon(true);
    thread.start();
  }

  private static void requireFree(String port) {
    try {
      new ServerSocket(Integer.parseInt(port)).close();
    } catch (IOException inUse) {
      throw new IllegalStateException(
          "port %s is in use; stop what listens there, or choose another: -Dport=8081"
              .formatted(port),
          inUse);
    }
  }

  private static String word() {
    byte[] bytes = new byte[WORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** Waits until the service is ready, and then until Tomcat has printed all about its start. */
  private static void announce(URI ready, String banner) {
    try {
      while (!isReady(ready)) {
        Thread.sleep(PAUSE_MILLISECONDS);
      }
      Thread.sleep(3 * PAUSE_MILLISECONDS);
      System.out.println(banner);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isReady(URI ready) {
    try {
      HttpURLConnection connection = (HttpURLConnection) ready.toURL().openConnection();
      return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException notYet) {
      return false;
    }
  }
}
