package dev.ordering.catalog.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.ordering.http.text.JsonFactories;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.function.Function;

/** Reads and writes the JSON of catalogues. */
public final class CatalogueJson {
  public static final JsonMapper MAPPER =
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

  private CatalogueJson() {}

  /** Returns the same file, indented for people. A tree of it would need ten times its memory. */
  public static String pretty(String json) {
    StringWriter text = new StringWriter();
    try (JsonParser parser = MAPPER.createParser(json);
        JsonGenerator generator = MAPPER.writerWithDefaultPrettyPrinter().createGenerator(text)) {
      parser.nextToken();
      generator.copyCurrentStructureExact(parser);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    return text.toString();
  }

  /**
   * Returns the tree as indented text. Avoids the tree's own method, which keeps buffers in its
   * thread.
   */
  public static String pretty(JsonNode tree) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Parses JSON that was parsed before without an error. */
  public static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Deserializes a value from its text. */
  private static final class Text<T> extends StdDeserializer<T> {
    private final Function<String, T> parse;

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
