package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The app servers that the service is for, each set up with the files that {@code deploy} has for
 * administrators.
 */
public enum ServerProduct {
  TOMCAT {
    @Override
    public AppServer start(Path base, String context, String database, List<String> options) {
      List<String> all = new ArrayList<>(TomcatSetup.PLAIN.options());
      all.addAll(options);
      return TomcatServer.start(
          base, context, contextFile(database), Map.of(), TomcatSetup.PLAIN.with(all));
    }
  },
  JETTY {
    @Override
    public AppServer start(Path base, String context, String database, List<String> options) {
      return JettyServer.start(base, context, file -> edited(file, database), Map.of(), options);
    }
  };

  /**
   * Starts a server with the demo data and waits until the service answers.
   *
   * @param base an empty directory
   * @param context the context path, empty for the root
   * @param database the JDBC address of a PostgreSQL database
   * @param options more of the JVM's
   */
  public abstract AppServer start(Path base, String context, String database, List<String> options);

  /** Tomcat's context file with the demo data on a database. */
  public static String contextFile(String database) {
    return edited(read(Path.of("deploy/tomcat/ordering.xml")), database);
  }

  /** What an administrator fills in; and the one setting of the file is another one here. */
  private static String edited(String file, String database) {
    String address = database.replace("&", "&amp;");
    return file.replace("jdbc:postgresql://localhost:5432/ordering?", address + "&amp;")
        .replace("jdbc:postgresql://localhost:5432/ordering", address)
        .replace("<Set name=\"username\">ordering</Set>", "<Set name=\"username\">postgres</Set>")
        .replace("username=\"ordering\"", "username=\"postgres\"")
        .replace("ordering/publicUrl", "ordering/demo")
        .replace("https://orders.example.com", "true");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
