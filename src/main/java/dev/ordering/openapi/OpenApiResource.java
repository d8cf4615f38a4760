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

/** Serves the OpenAPI documents that were created when the service was built. */
@Path("openapi")
public final class OpenApiResource {
  private final StoredDocuments documents;
  private final StoredDocuments older;

  public OpenApiResource(Changelog changelog, ExampleValues values) {
    documents = new StoredDocuments("/openapi/", changelog, values);
    older = new StoredDocuments("/openapi/3.0/", changelog, values);
  }

  /** Returns the document of a version, with the URLs of this service. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "openapi",
      summary = "The OpenAPI document of a version",
      description = "For tools and client generators. It contains the URLs of this service.")
  @ApiResponse(
      responseCode = "200",
      description = "An OpenAPI 3.1 document.",
      content = @Content(mediaType = "application/json", schema = @Schema(types = "object")))
  @ConditionalGet
  @ErrorResponses("404: There is no such version.")
  @GET
  @Anyone(cost = 1)
  @Path("{file}")
  @Produces(MediaType.APPLICATION_JSON)
  public Response get(
      @Parameter(description = "The version, followed by `.json`.", example = "1.9.0.json")
          @PathParam("file")
          String file,
      @Context UriInfo uri) {
    return documents.response(file, uri);
  }

  /** Returns the same document for tools that do not support OpenAPI 3.1. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "openapi30",
      summary = "The OpenAPI document of a version, in OpenAPI 3.0.3",
      description = "For tools and client generators that do not support OpenAPI 3.1.")
  @ApiResponse(
      responseCode = "200",
      description = "An OpenAPI 3.0.3 document.",
      content = @Content(mediaType = "application/json", schema = @Schema(types = "object")))
  @ConditionalGet
  @ErrorResponses("404: There is no such version.")
  @GET
  @Anyone(cost = 1)
  @Path("3.0/{file}")
  @Produces(MediaType.APPLICATION_JSON)
  public Response getOlder(
      @Parameter(description = "The version, followed by `.json`.", example = "1.9.0.json")
          @PathParam("file")
          String file,
      @Context UriInfo uri) {
    return older.response(file, uri);
  }
}
