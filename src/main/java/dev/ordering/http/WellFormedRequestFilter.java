package dev.ordering.http;

import dev.ordering.http.body.Characters;
import dev.ordering.http.problem.RequestIdFilter;
import jakarta.annotation.Priority;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;

/**
 * Rejects URLs that cannot be decoded: percent-encodings that are broken (RFC 3986 2.1) or not
 * UTF-8, and characters that no text column can store.
 */
@PreMatching
@Priority(RequestIdFilter.FIRST + 1)
public final class WellFormedRequestFilter implements ContainerRequestFilter {
  @Override
  public void filter(ContainerRequestContext request) {
    String path = request.getUriInfo().getRequestUri().getRawPath();
    Characters.decode(path == null ? "" : path.replace("+", "%2B"));
    // JAX-RS encodes the percent signs of broken encodings
    if (request.getProperty(SanitizedHeaders.REQUEST) instanceof HttpServletRequest sent
        && sent.getQueryString() != null) {
      Characters.decode(sent.getQueryString());
    }
  }
}
