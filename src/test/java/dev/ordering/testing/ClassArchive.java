package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The archive of classes that {@code deploy/README.md} tells how to make: the first test process
 * that needs a Tomcat writes it, and those of all processes start with it, which saves a sixth of
 * the work of a start.
 */
final class ClassArchive {
  private static final Path FILE =
      Path.of(System.getProperty("tomcat.home")).resolveSibling("classes.jsa");
  private static final String WRITTEN = "-XX:ArchiveClassesAtExit=" + FILE;

  private ClassArchive() {}

  /** The option of a JVM that starts with the archive; none for another JVM than the tests'. */
  static List<String> option(TomcatSetup setup) {
    return setup.java().equals(TomcatSetup.PLAIN.java()) && !setup.options().contains(WRITTEN)
        ? Made.OPTION
        : List.of();
  }

  private static final class Made {
    static final List<String> OPTION = make();

    private static List<String> make() {
      Path lock = FILE.resolveSibling("classes.lock");
      try (FileChannel channel =
          FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        channel.lock();
        if (Files.notExists(FILE)) {
          write();
        }
        return List.of("-XX:SharedArchiveFile=" + FILE);
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }

    private static void write() throws IOException {
      List<String> options = new ArrayList<>(TomcatSetup.PLAIN.options());
      options.add(WRITTEN);
      Path base = Files.createTempDirectory("archive");
      Map<String, String> demo = Map.of("demo", "true");
      TomcatServer.start(base, "", "<Context/>", demo, TomcatSetup.PLAIN.with(options)).close();
    }
  }
}
