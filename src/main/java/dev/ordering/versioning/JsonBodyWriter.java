package dev.ordering.versioning;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes every JSON answer. */
@Produces(MediaType.APPLICATION_JSON)
public final class JsonBodyWriter implements MessageBodyWriter<Object> {
  private final ObjectMapper mapper =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .build();

  @Override
  public boolean isWriteable(Class<?> type, Type generic, Annotation[] all, MediaType media) {
    return MediaType.APPLICATION_JSON_TYPE.isCompatible(media);
  }

  @Override
  public void writeTo(
      Object entity,
      Class<?> type,
      Type generic,
      Annotation[] annotations,
      MediaType media,
      MultivaluedMap<String, Object> headers,
      OutputStream out)
      throws IOException {
    headers.putSingle(HttpHeaders.CONTENT_TYPE, "application/json; charset=utf-8");
    mapper.writeValue(out, entity);
  }
}
