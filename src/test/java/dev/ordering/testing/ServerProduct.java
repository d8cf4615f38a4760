package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

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
          base,
          context,
          TomcatServer.unpacked(contextFile(database)),
          Map.of(),
          TomcatSetup.PLAIN.with(all));
    }

    @Override
    public AppServer startWithMail(
        Path base, String context, String database, int mailPort, Map<String, String> settings) {
      copyJakartaMail(base.resolve("lib"));
      String file = TomcatServer.unpacked(contextFile(database));
      if (database.isEmpty()) {
        file = file.replaceFirst("(?s)<Resource name=\"jdbc/.*?/>", "");
      }
      TomcatSetup setup = TomcatSetup.PLAIN.with(TomcatSetup.LEAKS).onFreePort();
      Map<String, String> all = new HashMap<>(settings);
      all.put("publicUrl", "http://127.0.0.1:" + setup.port() + context);
      return TomcatServer.start(base, context, withMail(file, mailPort), all, setup);
    }
  },
  JETTY {
    @Override
    public AppServer start(Path base, String context, String database, List<String> options) {
      return JettyServer.start(base, context, file -> edited(file, database), Map.of(), options);
    }

    @Override
    public AppServer startWithMail(
        Path base, String context, String database, int mailPort, Map<String, String> settings) {
      copyJakartaMail(base.resolve("lib/ext"));
      return JettyServer.start(
          base, context, file -> withMail(edited(file, database), mailPort), settings, List.of());
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

  /**
   * Starts one with its own mail session and its own Jakarta Mail.
   *
   * @param database the JDBC address of a PostgreSQL database; empty for the embedded one, on
   *     Tomcat
   * @param mailPort of a mail server on this machine, without TLS
   * @param settings of the service; mails need a public URL
   */
  public abstract AppServer startWithMail(
      Path base, String context, String database, int mailPort, Map<String, String> settings);

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

  /** The session that the file shows in a comment. */
  private static String withMail(String file, int port) {
    return file.replaceFirst("(?s)<!-- Mails, by settings.*?\n  Or by [^\n]*\n(.*?)  -->", "$1")
        .replace("mail.example.com", "127.0.0.1")
        .replace("587", Integer.toString(port))
        .replace("mail.from=\"", "mail.smtp.starttls.required=\"false\" mail.from=\"")
        .replace(
            "<Put name=\"mail.from\">",
            "<Put name=\"mail.smtp.starttls.required\">false</Put><Put name=\"mail.from\">");
  }

  /** Out of the WAR, as the handbook says. */
  private static void copyJakartaMail(Path directory) {
    try (ZipFile war = new ZipFile(System.getProperty("war.file"))) {
      Files.createDirectories(directory);
      for (ZipEntry entry : war.stream().toList()) {
        if (entry.getName().matches("WEB-INF/lib/[^/]*(mail|activation)[^/]*")) {
          Path name = Path.of(entry.getName()).getFileName();
          Files.copy(war.getInputStream(entry), directory.resolve(name));
        }
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
