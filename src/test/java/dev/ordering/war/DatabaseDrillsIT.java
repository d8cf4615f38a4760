package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The drills of {@code deploy/postgresql}, with {@code -Psoak} and on a machine that has their
 * Debian packages: a restore, and a cluster of which parts are killed under load. What they find is
 * printed.
 */
@Tag("thorough")
class DatabaseDrillsIT {
  private static final Path POSTGRESQL = Path.of("/usr/lib/postgresql/15/bin/postgres");

  @BeforeAll
  static void onlyWhenAskedFor() {
    assumeTrue(Integer.getInteger("soak", 1) > 1, "minutes long: only with -Psoak");
  }

  @Test
  void whatIsRestoredIsWhatWasThere(@TempDir Path directory) throws Exception {
    requirePrograms(POSTGRESQL);
    assertEquals(0, run(directory, "deploy/postgresql/single/try.sh"));
  }

  @Test
  void aClusterLosesNothingAndItsControlDoes(@TempDir Path directory) throws Exception {
    requirePrograms(
        POSTGRESQL,
        Path.of("/usr/bin/patroni"),
        Path.of("/usr/bin/etcd"),
        Path.of("/usr/sbin/haproxy"));
    try {
      assertEquals(
          0, run(directory, "deploy/postgresql/ha/faults.sh", "1", "postmaster", "node", "async"));
    } finally {
      run(directory, "deploy/postgresql/ha/cluster.sh", "stop");
    }
  }

  private static void requirePrograms(Path... programs) {
    List<Path> missing =
        Stream.of(programs).filter(program -> !Files.isExecutable(program)).toList();
    assumeTrue(missing.isEmpty(), "not installed: " + missing);
  }

  private static int run(Path directory, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("ORDERING_WAR", System.getProperty("war.file"));
    builder.environment().put("CATALINA_HOME", System.getProperty("tomcat.home"));
    builder.environment().put("ORDERING_TRIAL", reachable(directory).getPath());
    Process process = builder.start();
    System.out.print(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    return process.waitFor();
  }

  /** The user postgres has to get there, too. */
  private static File reachable(Path directory) throws IOException {
    File parent = directory.toFile();
    if (!parent.setExecutable(true, false)) {
      throw new IOException("cannot open " + parent);
    }
    return new File(parent, "trial");
  }
}
