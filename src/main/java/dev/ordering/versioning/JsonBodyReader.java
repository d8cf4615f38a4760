package dev.ordering.versioning;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.body.UncheckedBody;
import jakarta.inject.Provider;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * Reads every body, JSON or form, into the record of today's form that the resource method takes,
 * as an {@link UncheckedBody}; on endpoints without version also into a {@link BodyTree} or its
 * {@link ObjectNode}.
 */
final class JsonBodyReader implements MessageBodyReader<Object> {
  private final CompiledVersions versions;
  private @Context Provider<ContainerRequestContext> request;

  JsonBodyReader(CompiledVersions versions) {
    this.versions = versions;
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
        .orElse(versions.today())
        .bind(
            tree,
            ((ParameterizedType) generic).getActualTypeArguments()[0],
            context.map(VersionContext::origins).orElseGet(SentPointers::new));
  }
}
