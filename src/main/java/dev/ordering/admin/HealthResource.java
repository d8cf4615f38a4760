package dev.ordering.admin;

import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** What load balancers ask; of no version, for anybody, and without a word about the inside. */
@Path("health")
@Produces(MediaType.APPLICATION_JSON)
public final class HealthResource {
  private static final String RETRY_SECONDS = "5";

  private final Readiness readiness;

  HealthResource(Readiness readiness) {
    this.readiness = readiness;
  }

  /** 200 as long as the process answers at all; if not, restart it. */
  @GET
  @Anyone
  @Path("live")
  public Response live() {
    return up();
  }

  /** 200 if requests can be served, 503 if they should go to another node for now. */
  @GET
  @Anyone
  @Path("ready")
  public Response ready() {
    if (!readiness.isReady()) {
      throw Problem.of(503, Fault.of("service_unavailable"))
          .with(HttpHeaders.RETRY_AFTER, RETRY_SECONDS)
          .with(HttpHeaders.CACHE_CONTROL, "no-store")
          .exception();
    }
    return up();
  }

  private static Response up() {
    return Response.ok(new HealthRepresentation("up"))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }
}
