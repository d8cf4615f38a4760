package dev.ordering.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.serialization.DefaultJsonNodeReader;
import dev.ordering.http.JsonFactories;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * The JSON file of a company's catalogue, of the form that {@code catalogue.schema.json} describes.
 *
 * @param digest the same for files that say the same, whatever their white space
 * @param json the file without its white space
 */
record CatalogueFile(CatalogueDocument document, String digest, String json) {
  private static final int MOST_FAULTS = 1000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(JsonFactories.factory())
          .addModules(
              new Jdk8Module(),
              new SimpleModule()
                  .addDeserializer(LocalDate.class, new Text<>(LocalDate.class, LocalDate::parse))
                  .addDeserializer(Instant.class, new Text<>(Instant.class, Instant::parse)))
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** Made by the thread that first reads a file, which ends. */
  private static final class Form {
    private static final JsonSchema SCHEMA = schema();
  }

  /**
   * Reads a file.
   *
   * @throws CatalogueException.Faulty for one that is not of the form, with all its faults
   */
  static CatalogueFile read(InputStream json) {
    // the validator calls JsonNode.toString, which keeps buffers in its thread
    return ShortLivedThread.call(() -> parse(json));
  }

  private static CatalogueFile parse(InputStream json) {
    try {
      JsonNode tree = MAPPER.readTree(json);
      List<CatalogueFault> faults =
          Form.SCHEMA.validate(tree).stream()
              .map(
                  fault ->
                      new CatalogueFault(fault.getInstanceLocation().toString(), fault.getError()))
              .limit(MOST_FAULTS)
              .toList();
      if (!faults.isEmpty()) {
        throw new CatalogueException.Faulty(faults);
      }
      String text = MAPPER.writeValueAsString(tree);
      return new CatalogueFile(
          MAPPER.treeToValue(tree, CatalogueDocument.class),
          digest(text.getBytes(StandardCharsets.UTF_8)),
          text);
    } catch (JsonMappingException exception) {
      throw faulty(pointer(exception), exception.getOriginalMessage());
    } catch (IOException exception) {
      throw faulty("", "is not JSON: " + exception.getMessage());
    }
  }

  /** The same file for people to read. */
  static String pretty(String json) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(MAPPER.readTree(json));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static CatalogueException.Faulty faulty(String pointer, String message) {
    return new CatalogueException.Faulty(List.of(new CatalogueFault(pointer, message)));
  }

  private static JsonSchema schema() {
    try (InputStream json = CatalogueFile.class.getResourceAsStream("catalogue.schema.json")) {
      return JsonSchemaFactory.getInstance(
              SpecVersion.VersionFlag.V202012,
              factory ->
                  factory.jsonNodeReader(
                      DefaultJsonNodeReader.builder().jsonMapper(MAPPER).build()))
          .getSchema(
              MAPPER.readTree(json),
              SchemaValidatorsConfig.builder()
                  .pathType(PathType.JSON_POINTER)
                  .formatAssertionsEnabled(true)
                  .locale(Locale.ENGLISH)
                  .build());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static String digest(byte[] json) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(json));
    } catch (NoSuchAlgorithmException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static String pointer(JsonMappingException exception) {
    StringBuilder pointer = new StringBuilder();
    for (JsonMappingException.Reference step : exception.getPath()) {
      pointer
          .append('/')
          .append(step.getFieldName() == null ? step.getIndex() : step.getFieldName());
    }
    return pointer.toString();
  }

  /** Reads a value from its text. */
  private static final class Text<T> extends StdDeserializer<T> {
    private static final long serialVersionUID = 1L;
    private final transient Function<String, T> parse;

    Text(Class<T> type, Function<String, T> parse) {
      super(type);
      this.parse = parse;
    }

    @Override
    @SuppressWarnings("unchecked") // the class it was made with
    public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
      try {
        return parse.apply(json.getText());
      } catch (DateTimeException unreadable) {
        return (T) context.handleWeirdStringValue(handledType(), json.getText(), "is unreadable");
      }
    }
  }
}
