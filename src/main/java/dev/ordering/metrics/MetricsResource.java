package dev.ordering.metrics;

import dev.ordering.security.Anyone;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/**
 * The metrics for Prometheus. Only the clients that the settings allow may read them; others get
 * 404 or 401.
 */
@Path("metrics")
public record MetricsResource(Metrics metrics, MetricsAccess access) {
  /** Returns the text format 0.0.4 of Prometheus. */
  @GET
  @Anyone
  public Response scrape(@Context HttpHeaders headers, @Context HttpServletRequest connection) {
    access.require(headers.getHeaderString(HttpHeaders.AUTHORIZATION), connection);
    return Response.ok(metrics.text())
        .header(HttpHeaders.CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }
}
