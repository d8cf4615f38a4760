package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.DataSources;
import dev.ordering.testing.TableDump;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import javax.management.MBeanException;
import javax.sql.DataSource;
import org.h2.tools.RunScript;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The backups of the embedded database that the handbook describes, while the service runs. */
@Tag("thorough")
class EmbeddedBackupTest extends ConsoleTest {
  /** Asked for by the constructor, before JUnit would have made one. */
  private static final Path DIRECTORY = temporary();

  @Override
  protected HikariDataSource open() {
    return DataSources.embedded(DIRECTORY.resolve("data/ordering"));
  }

  @Test
  void aBackupIsTheSameDatabaseElsewhere() throws Exception {
    String saved = (String) console().invoke("Service", "backup", "monday.zip");

    Path archive = DIRECTORY.resolve("data/monday.zip");
    assertEquals("saved to " + archive + ", " + Files.size(archive) + " bytes", saved);
    Path restored = unpack(archive);
    try (HikariDataSource copy = DataSources.embedded(restored.resolve("ordering"))) {
      List<String> now = new ArrayList<>(rows(dataSource()));
      // the record of the backup itself, which had not ended
      now.set(now.indexOf("done"), "begun");
      assertEquals(now.stream().sorted().toList(), rows(copy));
    }
    assertRefused(archive + " exists already; choose another name", "monday.zip");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x.zip", "/tmp/x.zip", "a/b.zip", ".zip", "x", "x.mv.db", "..zip"})
  void aBackupStaysInTheDirectoryOfTheDatabase(String name) throws Exception {
    assertRefused(
        "name must be a file name of letters, digits and . _ - that ends in .zip, without a"
            + " directory, but is \""
            + name
            + "\"",
        name);
  }

  @Test
  void anotherProcessDoesNotMakeAnEmptyDatabaseWhereThereIsNone() {
    SQLException refused =
        assertThrows(SQLException.class, () -> administer("elsewhere", "backup to 'x.zip'"));

    assertTrue(refused.getMessage().contains("not found"), refused.getMessage());
  }

  @Test
  void aScriptMakesTheSameDatabaseInAnEmptyFile() throws Exception {
    Path script = DIRECTORY.resolve("ordering.sql");
    administer("ordering", "script to '" + script + "'");

    try (HikariDataSource copy = DataSources.embedded(DIRECTORY.resolve("scripted/ordering"));
        Connection connection = copy.getConnection()) {
      RunScript.execute(connection, Files.newBufferedReader(script));
      connection.commit();
      List<String> rows = rows(copy);
      assertTrue(rows.size() > 1000);
      assertEquals(rows(dataSource()), rows);
    }
  }

  private void assertRefused(String message, String name) {
    MBeanException refused =
        assertThrows(MBeanException.class, () -> console().invoke("Service", "backup", name));
    assertEquals(message, refused.getMessage());
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
  private static void administer(String name, String sql) throws SQLException {
    String url =
        "jdbc:h2:file:" + DIRECTORY.resolve("data/" + name) + ";AUTO_SERVER=TRUE;IFEXISTS=TRUE";
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
