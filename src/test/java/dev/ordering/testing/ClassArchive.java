package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
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
  private static final Path NEW_FILE = FILE.resolveSibling("classes-new.jsa");
  private static final String WRITTEN = "-XX:ArchiveClassesAtExit=" + NEW_FILE;

  private static final String DATABASE = "ordering.mv.db";

  /** The unpaid order among the demo data expires an hour after it was placed. */
  private static final Duration USABLE = Duration.ofMinutes(30);

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

    /** Written with another WAR, or too long ago, or not at all. */
    private static boolean isOld() throws IOException {
      if (Files.notExists(FILE)) {
        return true;
      }
      Path war = Path.of(System.getProperty("war.file"));
      Instant written = Files.getLastModifiedTime(FILE).toInstant();
      return written.isBefore(Files.getLastModifiedTime(war).toInstant())
          || written.isBefore(Instant.now().minus(USABLE));
    }

    private static void write() throws IOException {
      List<String> options = new ArrayList<>(TomcatSetup.PLAIN.options());
      options.add(WRITTEN);
      Path base = Files.createTempDirectory("archive");
      Map<String, String> demo = Map.of("demo", "true");
      TomcatSetup setup = TomcatSetup.PLAIN.with(options);
      TomcatServer.start(base, "", TomcatServer.PLAIN_CONTEXT, demo, setup).close();
      Path data = FILE.resolveSibling("ordering-new.mv.db");
      Files.copy(base.resolve("data").resolve(DATABASE), data, StandardCopyOption.REPLACE_EXISTING);
      // other processes may be reading the former ones
      Files.move(data, FILE.resolveSibling(DATABASE), StandardCopyOption.ATOMIC_MOVE);
      Files.move(NEW_FILE, FILE, StandardCopyOption.ATOMIC_MOVE);
    }
  }
}
