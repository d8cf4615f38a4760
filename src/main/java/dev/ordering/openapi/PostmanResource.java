package dev.ordering.openapi;

import dev.ordering.http.ExampleValues;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.security.Anyone;
import dev.ordering.versioning.Changelog;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/** Serves the {@linkplain PostmanCollection collection} of each version. */
@Path("docs/postman/{file}")
public final class PostmanResource {
  private final StoredDocuments collections;

  public PostmanResource(Changelog changelog, ExampleValues values) {
    collections = new StoredDocuments("/openapi/postman/", changelog, values);
  }

  /** Returns the collection of a version, with the URL of this service. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "postman",
      summary = "A collection of requests for Postman",
      description =
          "Every operation of a version, in Postman's format 2.1, which other tools can also"
              + " import.")
  @ApiResponse(
      responseCode = "200",
      description = "A collection.",
      content = @Content(mediaType = "application/json", schema = @Schema(types = "object")))
  @ConditionalGet
  @ErrorResponses("404: There is no such version.")
  @GET
  @Anyone(cost = 1)
  @Produces(MediaType.APPLICATION_JSON)
  public Response get(
      @Parameter(description = "The version, followed by `.json`.", example = "1.9.0.json")
          @PathParam("file")
          String file,
      @Context UriInfo uri) {
    return collections.response(file, uri);
  }
}
