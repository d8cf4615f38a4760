package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.TableDump;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.zip.ZipFile;
import javax.sql.DataSource;
import org.h2.tools.RunScript;
import org.junit.jupiter.api.Test;

/** The backups of the embedded database that the handbook describes, while the service runs. */
class EmbeddedBackupTest extends OneServiceTest {
  /** Asked for by the constructor, before JUnit would have made one. */
  private static final Path DIRECTORY = temporary();

  @Override
  protected HikariDataSource open() {
    return DataSources.embedded(DIRECTORY.resolve("data/ordering"));
  }

  @Test
  void aBackupOfTheFileIsTheSameDatabaseElsewhere() throws Exception {
    Path archive = DIRECTORY.resolve("ordering.zip");
    administer("backup to '" + archive + "'");

    Path restored = unpack(archive);
    try (HikariDataSource copy = DataSources.embedded(restored.resolve("ordering"))) {
      assertEquals(rows(dataSource()), rows(copy));
    }
  }

  @Test
  void aScriptMakesTheSameDatabaseInAnEmptyFile() throws Exception {
    Path script = DIRECTORY.resolve("ordering.sql");
    administer("script to '" + script + "'");

    try (HikariDataSource copy = DataSources.embedded(DIRECTORY.resolve("scripted/ordering"));
        Connection connection = copy.getConnection()) {
      RunScript.execute(connection, Files.newBufferedReader(script));
      connection.commit();
      List<String> rows = rows(copy);
      assertTrue(rows.size() > 1000);
      assertEquals(rows(dataSource()), rows);
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory(Files.createDirectories(Path.of("target")), "backup")
          .toAbsolutePath();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** As another process does it: the file is shared with the service. */
  private static void administer(String sql) throws SQLException {
    String url = "jdbc:h2:file:" + DIRECTORY.resolve("data/ordering") + ";AUTO_SERVER=TRUE";
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Path unpack(Path archive) throws IOException {
    Path target = Files.createDirectories(DIRECTORY.resolve("restored"));
    try (ZipFile files = new ZipFile(archive.toFile())) {
      files.stream()
          .forEach(
              entry -> {
                try {
                  Files.copy(files.getInputStream(entry), target.resolve(entry.getName()));
                } catch (IOException exception) {
                  throw new UncheckedIOException(exception);
                }
              });
    }
    return target;
  }

  private static List<String> rows(DataSource dataSource) {
    return TableDump.of(dataSource).cells().stream().sorted().toList();
  }
}
