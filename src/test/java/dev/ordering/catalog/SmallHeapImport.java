package dev.ordering.catalog;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process that does nothing but import a catalogue, so that its heap is that of the import. */
final class SmallHeapImport {
  private SmallHeapImport() {}

  /** A file with the demo's catalogue and so many products more. */
  static Path file(Path folder, int products) throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (InputStream demo = DemoCatalogue.class.getResourceAsStream("demo-catalogue-1.json")) {
      ObjectNode file = (ObjectNode) json.readTree(demo);
      ArrayNode all = (ArrayNode) file.at("/shops/0/products");
      int kinds = all.size();
      for (int i = 0; i < products; i++) {
        ObjectNode copy = all.get(i % kinds).deepCopy();
        all.add(copy.put("reference", "copy-" + i));
      }
      Path path = Files.createTempFile(folder, "catalogue", ".json");
      json.writeValue(path.toFile(), file);
      return path;
    }
  }

  /**
   * Imports.
   *
   * @param arguments the JDBC address of a database with the demo's shops, and the file
   */
  public static void main(String[] arguments) throws IOException {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(arguments[0]);
    config.setAutoCommit(false);
    config.setMaximumPoolSize(2);
    try (HikariDataSource dataSource = new HikariDataSource(config);
        Database database = Database.open(dataSource, CatalogEntities.all(), sql -> sql);
        InputStream json = Files.newInputStream(Path.of(arguments[1]))) {
      CatalogModule.of(database).companyCatalogueImport().load(1, json);
    }
  }
}
