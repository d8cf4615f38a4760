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
import java.util.List;
import java.util.Locale;

/**
 * The versions of the API: a list for programs, a page for people.
 *
 * @param demo whether the service has demo data
 */
@Path("versions")
public record VersionsResource(
    Changelog changelog, Pages pages, PublicUrl publicUrl, boolean demo) {
  private static final String VARY = "Accept, Accept-Language";

  /** Lists every version, newest first, with its status and changes. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "listVersions",
      summary = "The versions of the API and their changes",
      description = "The newest version comes first. A browser gets a page.")
  @SuccessResponse(value = "Every version.", listOf = VersionRepresentation.class)
  @GET
  @Anyone(cost = 1)
  @Produces(MediaType.APPLICATION_JSON)
  public Response list(@Context ContainerRequestContext request) {
    String address = publicUrl.of(request.getUriInfo());
    List<VersionRepresentation> versions =
        changelog.releases().stream()
            .map(release -> VersionRepresentation.of(release, address))
            .toList();
    return Response.ok(versions).header(HttpHeaders.VARY, VARY).language(Locale.ENGLISH).build();
  }

  /** Returns the page of the versions for a browser. */
  @GET
  @Hidden
  @Anyone
  @Produces("text/html;qs=0.9")
  public Response page(@Context ContainerRequestContext request) {
    ChangelogView view =
        ChangelogView.of(changelog, (key, value) -> pages.text(request, key, value), demo);
    return pages
        .respond(request, 200, Page.of("versions", view).withScript("docs.js"))
        .header(HttpHeaders.VARY, VARY)
        .build();
  }
}
