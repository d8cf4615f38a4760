package dev.ordering.http;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.TreeSet;

/** Answers what JAX-RS itself refuses: no such path, method, media type. */
public final class WebApplicationExceptionMapper extends ProblemMapper<WebApplicationException> {
  @Override
  protected Problem problem(WebApplicationException exception) {
    Response response = exception.getResponse();
    return switch (response.getStatus()) {
      case 404 -> Problem.of(404, Fault.of("not_found"));
      case 405 -> {
        Set<String> allowed = new TreeSet<>(response.getAllowedMethods());
        allowed.add(HttpMethod.OPTIONS);
        if (allowed.contains(HttpMethod.GET)) {
          allowed.add(HttpMethod.HEAD);
        }
        String methods = String.join(", ", allowed);
        yield Problem.of(405, Fault.of("method_not_allowed", methods))
            .with(HttpHeaders.ALLOW, methods);
      }
      case 406 -> Problem.of(406, Fault.of("not_acceptable"));
      case 413 -> Problem.of(413, Fault.of("body_too_large", BodyLimits.MAXIMUM_BYTES));
      case 415 -> Problem.of(415, Fault.of("unsupported_media_type", BodyTree.MEDIA_TYPES));
      default ->
          response.getStatus() < 500
              ? Problem.of(400, Fault.of("malformed_request"))
              : UncaughtExceptionMapper.internal(exception);
    };
  }
}
