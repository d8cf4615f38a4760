package dev.ordering.versioning;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.ordering.http.text.JsonFactories;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import org.openapitools.jackson.nullable.JsonNullableModule;

/**
 * The mapping of records to JSON in the newest version. Names are in snake_case. An empty Optional
 * and an undefined JsonNullable are left out. An Instant is written as seconds since the epoch.
 */
final class Json {
  private Json() {}

  static JsonMapper.Builder mapper() {
    return JsonMapper.builder(factory())
        .addModules(new Jdk8Module(), new JsonNullableModule(), ours())
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
  }

  private static JsonFactory factory() {
    return JsonFactories.builder()
        .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        // unless the last piece of a response is flushed, the container sends it together with the
        // end of the response
        .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
        .build();
  }

  private static SimpleModule ours() {
    return new SimpleModule("ours")
        .addSerializer(Instant.class, new Timestamp())
        .addSerializer(RequestMember.class, new Pointer())
        .addSerializer(LocalDate.class, ToStringSerializer.instance);
  }

  private static final class Timestamp extends StdSerializer<Instant> {
    Timestamp() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(value.getEpochSecond());
    }
  }

  private static final class Pointer extends StdSerializer<RequestMember> {
    Pointer() {
      super(RequestMember.class);
    }

    @Override
    public void serialize(RequestMember value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(
          provider.getAttribute(SentPointers.class) instanceof SentPointers origins
              ? origins.sent(value.pointer())
              : value.pointer());
    }
  }
}
