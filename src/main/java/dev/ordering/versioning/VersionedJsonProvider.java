package dev.ordering.versioning;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.body.UncheckedBody;
import jakarta.inject.Provider;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import org.glassfish.jersey.jackson.internal.jackson.jaxrs.json.JacksonJsonProvider;
import org.glassfish.jersey.jackson.internal.jackson.jaxrs.json.JsonEndpointConfig;

/**
 * Jersey's JSON provider, made to write every response in the form of the request's version, and to
 * read every body, JSON or form, into the record of today's form that the resource method takes, as
 * an {@link UncheckedBody}; on endpoints without version also into a {@link BodyTree} or its {@link
 * ObjectNode}.
 */
@Produces(MediaType.APPLICATION_JSON)
final class VersionedJsonProvider extends JacksonJsonProvider {
  private static final String JSON_IN_UTF_8 = "application/json; charset=utf-8";

  private final VersionedJson today;
  private @Context Provider<ContainerRequestContext> request;

  VersionedJsonProvider(VersionedJson today) {
    this.today = today;
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
        VersionContext.of(request.get())
            .map(context -> context.json().writer(context.origins()))
            .orElseGet(today::writer);
    return _configForWriting(writer, annotations);
  }

  // every media type, so that a wrong one is refused behind the version filter, not before it
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
    Optional<VersionContext> context = VersionContext.of(request.get());
    return context
        .map(VersionContext::json)
        .orElse(today)
        .bind(
            tree,
            ((ParameterizedType) generic).getActualTypeArguments()[0],
            context.map(VersionContext::origins).orElseGet(SentPointers::new));
  }
}
