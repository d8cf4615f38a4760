package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The archive of classes that {@code deploy/README.md} tells how to make, and an embedded database
 * with the demo data. The first test process that needs a server writes both, and those of all
 * processes start with them, which saves two fifths of the work of a Tomcat's start and a sixth of
 * a Jetty's.
 */
final class ClassArchive {
  private static final Path FILE =
      Path.of(System.getProperty("tomcat.home")).resolveSibling("classes.jsa");
  private static final String WRITTEN = "-XX:ArchiveClassesAtExit=" + FILE;

  private static final String DATABASE = "ordering.mv.db";

  private ClassArchive() {}

  /** The option of a JVM that starts with the archive; none for another JVM than the tests'. */
  static List<String> option(TomcatSetup setup) {
    return setup.java().equals(TomcatSetup.PLAIN.java()) && !setup.options().contains(WRITTEN)
        ? Made.OPTION
        : List.of();
  }

  /** Copies the database to where a context has none yet, if there is one already. */
  static void fill(Path data, String context) {
    Path prepared = FILE.resolveSibling(DATABASE);
    Path own = data.resolve("ordering" + context.replace('/', '-') + ".mv.db");
    try {
      if (Files.exists(prepared) && Files.notExists(own)) {
        Files.createDirectories(data);
        Files.copy(prepared, own);
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static final class Made {
    static final List<String> OPTION = make();

    private static List<String> make() {
      Path lock = FILE.resolveSibling("classes.lock");
      try (FileChannel channel =
          FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        channel.lock();
        if (isOld()) {
          write();
        }
        return List.of("-XX:SharedArchiveFile=" + FILE);
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }

    /** Written with another WAR, or not at all. */
    private static boolean isOld() throws IOException {
      Path war = Path.of(System.getProperty("war.file"));
      return Files.notExists(FILE)
          || Files.getLastModifiedTime(FILE).compareTo(Files.getLastModifiedTime(war)) < 0;
    }

    private static void write() throws IOException {
      List<String> options = new ArrayList<>(TomcatSetup.PLAIN.options());
      options.add(WRITTEN);
      Path base = Files.createTempDirectory("archive");
      Map<String, String> demo = Map.of("demo", "true");
      TomcatSetup setup = TomcatSetup.PLAIN.with(options);
      TomcatServer.start(base, "", TomcatServer.PLAIN_CONTEXT, demo, setup).close();
      Files.copy(
          base.resolve("data").resolve(DATABASE),
          FILE.resolveSibling(DATABASE),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
