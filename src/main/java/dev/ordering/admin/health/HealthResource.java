package dev.ordering.admin.health;

import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Locale;

/**
 * The endpoints that load balancers poll. They have no API version and need no authentication. They
 * reveal nothing about the node but its status.
 */
@Path("health")
@Produces(MediaType.APPLICATION_JSON)
public record HealthResource(Readiness readiness, Texts texts) {
  private static final String RETRY_SECONDS = "5";
  private static final String UNAVAILABLE = "service_unavailable";

  /** Returns 200 if the process responds at all. If it does not, restart it. */
  @GET
  @Anyone
  @Path("live")
  public Response live() {
    return up();
  }

  /**
   * Returns 200 if the node can serve requests, or 503 with the reason if requests should go to
   * another node for now.
   */
  @GET
  @Anyone
  @Path("ready")
  public Response ready(@Context ContainerRequestContext request) {
    return readiness
        .notReadyReason()
        .map(reason -> down(request, reason))
        .orElseGet(HealthResource::up);
  }

  private Response down(ContainerRequestContext request, String reason) {
    Locale language = Languages.of(request);
    String text = texts.text(language, "error." + UNAVAILABLE);
    return Response.status(Response.Status.SERVICE_UNAVAILABLE)
        .entity(
            new NotReadyRepresentation(UNAVAILABLE, text, reason, RequestIdFilter.idOf(request)))
        .header(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage())
        .header(HttpHeaders.RETRY_AFTER, RETRY_SECONDS)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }

  private static Response up() {
    return Response.ok(new HealthRepresentation("up"))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }
}
