package dev.ordering.security;

import dev.ordering.http.response.EntityTags;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Marks responses to requests with a token as private, unless their resource sets other cache
 * directives. Shared caches do not store them, and other caches revalidate them each time (RFC 9111
 * 5.2.2).
 */
final class PersonalResponses implements ContainerResponseFilter {
  /** Only the client itself caches the response, and revalidates it each time. */
  private static final String PERSONAL = "private, " + EntityTags.REVALIDATE;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (!response.getHeaders().containsKey(HttpHeaders.CACHE_CONTROL)) {
      response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, PERSONAL);
    }
  }
}
