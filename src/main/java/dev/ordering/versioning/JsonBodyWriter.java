package dev.ordering.versioning;

import com.fasterxml.jackson.databind.ObjectWriter;
import jakarta.inject.Provider;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes every JSON response in the form of the request's version. */
@Produces(MediaType.APPLICATION_JSON)
final class JsonBodyWriter implements MessageBodyWriter<Object> {
  private static final String JSON_IN_UTF_8 = "application/json; charset=utf-8";

  private final ObjectWriter today;
  private @Context Provider<ContainerRequestContext> request;

  JsonBodyWriter(ObjectWriter today) {
    this.today = today;
  }

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
    headers.putSingle(HttpHeaders.CONTENT_TYPE, JSON_IN_UTF_8);
    VersionContext.of(request.get())
        .map(context -> context.json().writer(context.origins()))
        .orElse(today)
        .writeValue(out, entity);
  }
}
