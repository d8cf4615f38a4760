package dev.ordering.versioning;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.body.UncheckedBody;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.InterceptorContext;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import org.glassfish.jersey.jackson.internal.jackson.jaxrs.json.JacksonJsonProvider;
import org.glassfish.jersey.jackson.internal.jackson.jaxrs.json.JsonEndpointConfig;

/**
 * Jersey's JSON provider, adapted to versions. Writes every response in the form of the request's
 * version. Reads every body, JSON or form, as an {@link UncheckedBody} of the record of the newest
 * form that the resource method takes; on endpoints without version also as a {@link BodyTree} or
 * its {@link ObjectNode}. It gets the request's version as the interceptor of each body, because
 * injection by Jersey cost more than everything else around the JSON.
 */
@Produces(MediaType.APPLICATION_JSON)
final class VersionedJsonProvider extends JacksonJsonProvider
    implements ReaderInterceptor, WriterInterceptor {
  private static final String JSON_IN_UTF_8 = "application/json; charset=utf-8";

  private final VersionedJson newest;

  // per instance, because each application has its own versions
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<InterceptorContext> current = new ThreadLocal<>();

  VersionedJsonProvider(VersionedJson newest) {
    this.newest = newest;
  }

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
    current.set(context);
    try {
      return context.proceed();
    } finally {
      current.remove();
    }
  }

  @Override
  public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
    current.set(context);
    try {
      context.proceed();
    } finally {
      current.remove();
    }
  }

  @Override
  protected JsonEndpointConfig _endpointForWriting(
      Object entity,
      Class<?> type,
      Type generic,
      Annotation[] annotations,
      MediaType media,
      MultivaluedMap<String, Object> headers) {
    headers.putSingle(HttpHeaders.CONTENT_TYPE, JSON_IN_UTF_8);
    ObjectWriter writer =
        VersionContext.of(current.get()::getProperty)
            .map(context -> context.json().writer(context.origins()))
            .orElseGet(newest::writer);
    return _configForWriting(writer, annotations);
  }

  // accepts every media type, so that a wrong one is rejected after the version filter, not before
  // it
  @Override
  public boolean isReadable(Class<?> type, Type generic, Annotation[] all, MediaType media) {
    return type == UncheckedBody.class || type == BodyTree.class || type == ObjectNode.class;
  }

  @Override
  public Object readFrom(
      Class<Object> type,
      Type generic,
      Annotation[] annotations,
      MediaType media,
      MultivaluedMap<String, String> headers,
      InputStream body) {
    BodyTree tree = BodyTree.read(headers, body, TreeLimits.BODIES);
    Class<?> target = type;
    if (target == BodyTree.class) {
      return tree;
    }
    if (target == ObjectNode.class) {
      return tree.root();
    }
    Optional<VersionContext> context = VersionContext.of(current.get()::getProperty);
    return context
        .map(VersionContext::json)
        .orElse(newest)
        .bind(
            tree,
            ((ParameterizedType) generic).getActualTypeArguments()[0],
            context.map(VersionContext::origins).orElseGet(SentPointers::new));
  }
}
