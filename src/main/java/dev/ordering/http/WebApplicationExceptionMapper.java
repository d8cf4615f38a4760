package dev.ordering.http;

import dev.ordering.http.body.BodyTree;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.http.problem.UncaughtExceptionMapper;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.glassfish.jersey.server.ExtendedUriInfo;

/**
 * Makes the responses to requests that JAX-RS itself rejects, because of the path, method or media
 * type for example.
 */
public final class WebApplicationExceptionMapper extends ProblemMapper<WebApplicationException> {
  @Context private ExtendedUriInfo uriInfo;

  @Override
  protected Problem problem(WebApplicationException exception) {
    Response response = exception.getResponse();
    int status = response.getStatus();
    return switch (status) {
      case 415 -> Problem.of(415, ApiError.of("unsupported_media_type", consumed()));
      case 404, 406, 413 -> Problem.of(status, ContainerErrors.error(status));
      case 405 -> {
        Set<String> allowed = new TreeSet<>(response.getAllowedMethods());
        allowed.add(HttpMethod.OPTIONS);
        if (allowed.contains(HttpMethod.GET)) {
          allowed.add(HttpMethod.HEAD);
        }
        String methods = String.join(", ", allowed);
        yield Problem.of(405, ApiError.of("method_not_allowed", methods))
            .with(HttpHeaders.ALLOW, methods);
      }
      default ->
          status < 500
              ? Problem.of(400, ApiError.of("malformed_request"))
              : UncaughtExceptionMapper.internal(exception);
    };
  }

  /** Returns the media types that the resource consumes, whose methods are those of one URL. */
  private String consumed() {
    String types =
        uriInfo.getMatchedRuntimeResources().stream()
            .limit(1)
            .flatMap(resource -> resource.getResourceMethods().stream())
            .flatMap(method -> method.getConsumedTypes().stream())
            .filter(type -> !type.isWildcardType())
            .map(MediaType::toString)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    return types.isEmpty() ? BodyTree.MEDIA_TYPES : types;
  }
}
