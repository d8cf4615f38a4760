package dev.ordering.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A large catalogue is imported with little memory, in a process of its own. */
@Tag("thorough")
class ImportMemoryTest {
  private static final int PRODUCTS = 10_000;
  private static final String HEAP = System.getProperty("import.heap", "-Xmx128m");

  @TempDir private Path folder;

  @Test
  void tenThousandProductsNeedAHeapOf128MegabytesAndLessThanAMinute()
      throws IOException, InterruptedException {
    String url = TestDatabases.POSTGRESQL.url();
    try (HikariDataSource dataSource = dataSource(url);
        Database database = Database.open(dataSource, CatalogEntities.all(), sql -> sql)) {
      CatalogModule catalog = CatalogModule.of(database);
      database.run(catalog.demo()::load);
      Path log = folder.resolve("log");
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  HEAP,
                  "-XX:+ExitOnOutOfMemoryError",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty(
                      "surefire.test.class.path", System.getProperty("java.class.path")),
                  SmallHeapImport.class.getName(),
                  url,
                  SmallHeapImport.file(folder, PRODUCTS).toString())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      try {
        assertTrue(process.waitFor(1, TimeUnit.MINUTES), () -> read(log));
        assertEquals(0, process.exitValue(), () -> read(log));
      } finally {
        process.destroyForcibly();
      }

      long products =
          database.read(
              () ->
                  database
                      .session()
                      .createNativeQuery(
                          "select count(*) from product where shop_id = 1 and not withdrawn",
                          Long.class)
                      .getSingleResult());
      assertEquals(PRODUCTS + 27, products);
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException exception) {
      return exception.toString();
    }
  }

  private static HikariDataSource dataSource(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setAutoCommit(false);
    config.setMaximumPoolSize(2);
    return new HikariDataSource(config);
  }
}
