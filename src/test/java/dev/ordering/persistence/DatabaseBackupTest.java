package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a backup of the embedded database. */
class DatabaseBackupTest {
  @Test
  void aBackupReplacesNoFileAndLeavesNoPart(@TempDir Path directory) throws IOException {
    try (HikariDataSource pool = DataSources.embedded(directory.resolve("ordering"))) {
      DatabaseBackup backup = new DatabaseBackup(pool);
      Path file = directory.resolve("backup.zip");
      Files.writeString(file, "an earlier backup");

      assertThrows(UncheckedIOException.class, () -> backup.write(file));

      assertEquals("an earlier backup", Files.readString(file));
      assertEquals(List.of("backup.zip"), backups(directory));

      backup.write(directory.resolve("backup-2.zip"));

      assertEquals(List.of("backup-2.zip", "backup.zip"), backups(directory));
      assertTrue(Files.size(directory.resolve("backup-2.zip")) > 0);
    }
  }

  private static List<String> backups(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("backup"))
          .sorted()
          .toList();
    }
  }
}
