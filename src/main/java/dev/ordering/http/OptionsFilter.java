package dev.ordering.http;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * Responds to OPTIONS with only the header Allow (RFC 9110 9.3.7). JAX-RS would add the methods as
 * a text body, in a media type that no other endpoint uses.
 */
public final class OptionsFilter implements ContainerResponseFilter {
  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (request.getMethod().equals(HttpMethod.OPTIONS)
        && response.getStatusInfo().getFamily() == Response.Status.Family.SUCCESSFUL
        && response.getHeaders().containsKey(HttpHeaders.ALLOW)) {
      response.setEntity(null);
      response.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
      response.setStatusInfo(Response.Status.NO_CONTENT);
    }
  }
}
