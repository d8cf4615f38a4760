package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the scripts of {@code deploy/postgresql} decide by themselves, without a PostgreSQL. */
class DatabaseScriptsTest {
  private static final Path FILES = Path.of("deploy/postgresql").toAbsolutePath();
  private static final String MOMENT = "2026-11-20 17:00:00+00";

  /** The log just before a failover may be complete only in the timeline that it began. */
  @Test
  void aMomentBeforeAFailoverIsRestoredFromTheTimelineOfTheNewPrimary(@TempDir Path base)
      throws Exception {
    assertEquals("0x00000002", timeline(base, "no recovery target specified"));
  }

  @Test
  void aMomentThatAnEarlierRestoreLeftOutIsRestoredFromTheTimelineBefore(@TempDir Path base)
      throws Exception {
    assertEquals("0x00000001", timeline(base, "before 2026-11-20 16:00:00.123+00"));
  }

  /** Returns the timeline that is restored if another one began an hour later for a reason. */
  private static String timeline(Path base, String reason) throws Exception {
    Path backup = Files.createDirectories(base.resolve("backups/base/20261101T000000Z"));
    Files.writeString(backup.resolve("postgresql.auto.conf"), "");
    Path manifest = backup.resolve("backup_manifest");
    Files.writeString(
        manifest,
        "{ \"Timeline\": 1, \"Start-LSN\": \"0/2000028\", \"End-LSN\": \"0/2000100\" }\n");
    Files.setLastModifiedTime(manifest, FileTime.from(Instant.parse("2026-11-01T00:00:00Z")));
    Path history = Files.createDirectories(base.resolve("backups/wal")).resolve("00000002.history");
    Files.writeString(history, "1\t0/5000000\t" + reason + "\n");
    Files.setLastModifiedTime(history, FileTime.from(Instant.parse("2026-11-20T18:00:00Z")));
    Path data = base.resolve("data");

    String output =
        bash(
            "\"$FILES/single/restore.sh\" \"$BASE/backups\" \"$BASE/data\" '" + MOMENT + "'", base);

    assertTrue(Files.exists(data.resolve("recovery.signal")), output);
    return Files.readString(data.resolve("postgresql.auto.conf"))
        .replaceAll("(?s).*recovery_target_timeline = '([^']*)'.*", "$1");
  }

  @Test
  void aPartOfTheClusterThatWasKilledCanBeStartedAtOnce(@TempDir Path base) throws Exception {
    Files.createDirectories(base.resolve("run"));
    Files.createDirectories(base.resolve("log"));
    String source = ". \"$FILES/ha/cluster.sh\"; ";

    bash("bash -c '" + source + "launch app-north sleep 60'", base);
    String before = bash(source + "if running app-north; then echo runs; fi", base);
    bash("\"$FILES/ha/cluster.sh\" kill app north", base);
    String after = bash(source + "if running app-north; then echo runs; else echo ended; fi", base);

    assertEquals("runs\n", before);
    assertEquals("ended\n", after);
  }

  private static String bash(String script, Path base) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", script).redirectErrorStream(true);
    builder
        .environment()
        .putAll(
            Map.of(
                "FILES", FILES.toString(),
                "BASE", base.toString(),
                "ORDERING_TRIAL", base.toString()));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}
