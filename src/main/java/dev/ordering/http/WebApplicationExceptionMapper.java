package dev.ordering.http;

import dev.ordering.http.body.BodyLimits;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.http.problem.UncaughtExceptionMapper;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes the responses to requests that JAX-RS itself rejects, because of the path, method or media
 * type for example.
 */
public final class WebApplicationExceptionMapper extends ProblemMapper<WebApplicationException> {
  @Override
  protected Problem problem(WebApplicationException exception) {
    Response response = exception.getResponse();
    return switch (response.getStatus()) {
      case 404 -> Problem.of(404, ApiError.of("not_found"));
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
      case 406 -> Problem.of(406, ApiError.of("not_acceptable"));
      case 413 -> Problem.of(413, ApiError.of("body_too_large", BodyLimits.MAXIMUM_BYTES));
      case 415 -> Problem.of(415, ApiError.of("unsupported_media_type", BodyTree.MEDIA_TYPES));
      default ->
          response.getStatus() < 500
              ? Problem.of(400, ApiError.of("malformed_request"))
              : UncaughtExceptionMapper.internal(exception);
    };
  }
}
