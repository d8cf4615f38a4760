package dev.ordering.catalog.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.PathType;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.http.text.JsonPointers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** The format of a catalogue file, as {@code catalogue.schema.json} describes it. */
public final class CatalogueSchema {
  private CatalogueSchema() {}

  /**
   * A violation of the schema.
   *
   * @param pointer to the invalid part
   * @param unknown whether the part is a member that the schema does not have; the error is then
   *     reported for the object that contains it
   */
  record Violation(String pointer, boolean unknown, String message) {
    CatalogueError toError() {
      return new CatalogueError(
          unknown ? pointer.substring(0, pointer.lastIndexOf('/')) : pointer, message);
    }
  }

  /**
   * Holds the schema. The thread that reads the first file creates it, and that thread is
   * short-lived.
   */
  private static final class Holder {
    private static final Schema SCHEMA = schema();
  }

  /** Returns all violations of the schema in a file. */
  static List<Violation> violations(JsonNode file) {
    return Holder.SCHEMA.validate(file).stream()
        .map(
            error -> {
              String pointer = error.getInstanceLocation().toString();
              boolean unknown = error.getKeyword().equals("additionalProperties");
              return new Violation(
                  unknown ? JsonPointers.child(pointer, error.getProperty()) : pointer,
                  unknown,
                  error.getMessage());
            })
        .toList();
  }

  /** Returns the schema itself. */
  public static String text() {
    return ClassPathFiles.read(CatalogueSchema.class, "catalogue.schema.json");
  }

  private static Schema schema() {
    SchemaRegistryConfig config =
        SchemaRegistryConfig.builder()
            .pathType(PathType.JSON_POINTER)
            .formatAssertionsEnabled(true)
            .locale(Locale.ENGLISH)
            .build();
    try {
      return SchemaRegistry.withDefaultDialect(
              SpecificationVersion.DRAFT_2020_12,
              registry ->
                  registry
                      .schemaRegistryConfig(config)
                      .nodeReader(reader -> reader.jsonMapper(CatalogueJson.MAPPER)))
          .getSchema(CatalogueJson.MAPPER.readTree(text()));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
