package dev.ordering.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;

/** The JSON of a company's catalogue. */
final class CatalogueFile {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModules(
              new Jdk8Module(),
              new SimpleModule()
                  .addDeserializer(LocalDate.class, new Text<>(LocalDate.class, LocalDate::parse))
                  .addDeserializer(Instant.class, new Text<>(Instant.class, Instant::parse)))
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private CatalogueFile() {}

  /**
   * Reads a file.
   *
   * @throws CatalogueException.Faulty for one that is not of the form
   */
  static CatalogueDocument read(InputStream json) {
    try {
      return MAPPER.readValue(json, CatalogueDocument.class);
    } catch (JsonMappingException exception) {
      throw new CatalogueException.Faulty(
          List.of(new CatalogueFault(pointer(exception), exception.getOriginalMessage())));
    } catch (IOException exception) {
      throw new CatalogueException.Faulty(List.of(new CatalogueFault("", "is not JSON")));
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
