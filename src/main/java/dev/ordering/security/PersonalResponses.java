package dev.ordering.security;

import dev.ordering.http.response.EntityTags;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * A response that only the bearer of a token may see is kept by no shared cache, and by no other
 * without asking (RFC 9111 5.2.2), unless its resource says otherwise.
 */
final class PersonalResponses implements ContainerResponseFilter {
  /** Kept by the client alone, which asks each time whether it is still the newest. */
  private static final String PERSONAL = "private, " + EntityTags.ASK_EACH_TIME;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (!response.getHeaders().containsKey(HttpHeaders.CACHE_CONTROL)) {
      response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, PERSONAL);
    }
  }
}
