package dev.ordering.http.response;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Lets caches revalidate every response of which nobody else says how it may be cached, errors
 * above all. Otherwise they may guess how long it is fresh (RFC 9111 4.2.2), and return a 404 after
 * the resource was created.
 */
@Priority(Priorities.AUTHENTICATION) // response filters with larger numbers run before
public final class RevalidatedResponses implements ContainerResponseFilter {
  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (!response.getHeaders().containsKey(HttpHeaders.CACHE_CONTROL)) {
      response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, EntityTags.REVALIDATE);
    }
  }
}
