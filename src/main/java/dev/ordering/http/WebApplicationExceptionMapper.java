package dev.ordering.http;

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
    int status = response.getStatus();
    return switch (status) {
      case 404, 406, 413, 415 -> Problem.of(status, ContainerErrors.error(status));
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
}
