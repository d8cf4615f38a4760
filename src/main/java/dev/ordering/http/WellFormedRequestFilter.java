package dev.ordering.http;

import dev.ordering.http.body.Characters;
import dev.ordering.http.problem.RequestIdFilter;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.net.URI;

/**
 * Rejects URLs that cannot be decoded: percent-encodings that are broken (RFC 3986 2.1) or not
 * UTF-8, and characters that no text column can store.
 */
@PreMatching
@Priority(RequestIdFilter.FIRST + 1)
public final class WellFormedRequestFilter implements ContainerRequestFilter {
  @Override
  public void filter(ContainerRequestContext request) {
    URI uri = request.getUriInfo().getRequestUri();
    Characters.decode(uri.getRawPath() == null ? "" : uri.getRawPath().replace("+", "%2B"));
    Characters.decode(uri.getRawQuery() == null ? "" : uri.getRawQuery());
  }
}
