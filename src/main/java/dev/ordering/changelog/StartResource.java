package dev.ordering.changelog;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Page;
import dev.ordering.http.page.Pages;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.security.Anyone;
import dev.ordering.versioning.Changelog;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The root URL of the service, which links to its descriptions. */
@Path("/")
public record StartResource(Changelog changelog, Pages pages, PublicUrl publicUrl) {
  private static final String VARY = "Accept, Accept-Language";

  /** Returns links to the versions, the latest stable OpenAPI document and the OAuth metadata. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "start",
      summary = "Find the descriptions of this service",
      description = "A program gets links as JSON. A browser gets a page.")
  @SuccessResponse(value = "The URLs.", type = StartRepresentation.class)
  @GET
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public Response links(@Context ContainerRequestContext request) {
    String address = publicUrl.of(request.getUriInfo());
    String stable = stable();
    return Response.ok(
            new StartRepresentation(
                stable,
                address + "/versions",
                address + "/openapi/" + stable + ".json",
                address + "/.well-known/oauth-authorization-server"))
        .header(HttpHeaders.VARY, VARY)
        .build();
  }

  /** Returns the start page for a browser. */
  @GET
  @Hidden
  @Anyone
  @Produces("text/html;qs=0.9")
  public Response page(@Context ContainerRequestContext request) {
    return pages
        .respond(request, 200, Page.of("start", new StartView(stable())))
        .header(HttpHeaders.VARY, VARY)
        .build();
  }

  private String stable() {
    return changelog.latestStable().version().toString();
  }

  record StartView(String stable) {}

  /**
   * The descriptions of the service.
   *
   * @param version the latest stable version
   */
  record StartRepresentation(
      String version, String versions, String openapi, String authorizationServer) {}
}
