package dev.ordering.openapi;

import dev.ordering.http.ExampleValues;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.security.Anyone;
import dev.ordering.versioning.Changelog;
import dev.ordering.versioning.Release;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Serves the OpenAPI documents that were made when the service was built. */
@Path("openapi")
public final class OpenApiResource {
  private final Map<String, String> documents = new HashMap<>();
  private final ExampleValues values;

  public OpenApiResource(Changelog changelog, ExampleValues values) {
    this.values = values;
    for (Release release : changelog.releases()) {
      String file = release.version() + ".json";
      documents.put(file, read(file));
      documents.put("3.0/" + file, read("3.0/" + file));
    }
  }

  /** The document of a version, with the URLs of this service. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "openapi",
      summary = "The OpenAPI document of a version",
      description = "With the URLs of this service, for tools and generators of clients.")
  @ApiResponse(
      responseCode = "200",
      description = "An OpenAPI 3.1 document.",
      content = @Content(mediaType = "application/json", schema = @Schema(types = "object")))
  @ApiResponse(
      responseCode = "304",
      description = "Nothing has changed since the response that `If-None-Match` names.")
  @ApiResponse(
      responseCode = "404",
      ref = "#/components/responses/Error",
      description = "There is no such version.")
  @GET
  @Anyone
  @Path("{file}")
  @Produces(MediaType.APPLICATION_JSON)
  public Response get(
      @Parameter(description = "The version and `.json`.", example = "1.9.0.json")
          @PathParam("file")
          String file,
      @Context UriInfo uri) {
    return answer(file, uri);
  }

  /** The same document for tools that do not know OpenAPI 3.1. */
  @Tag(name = "Descriptions")
  @Operation(
      operationId = "openapi30",
      summary = "The OpenAPI document of a version, in OpenAPI 3.0.3",
      description = "For tools and generators of clients that do not know OpenAPI 3.1.")
  @ApiResponse(
      responseCode = "200",
      description = "An OpenAPI 3.0.3 document.",
      content = @Content(mediaType = "application/json", schema = @Schema(types = "object")))
  @ApiResponse(
      responseCode = "304",
      description = "Nothing has changed since the response that `If-None-Match` names.")
  @ApiResponse(
      responseCode = "404",
      ref = "#/components/responses/Error",
      description = "There is no such version.")
  @GET
  @Anyone
  @Path("3.0/{file}")
  @Produces(MediaType.APPLICATION_JSON)
  public Response getOlder(
      @Parameter(description = "The version and `.json`.", example = "1.9.0.json")
          @PathParam("file")
          String file,
      @Context UriInfo uri) {
    return answer("3.0/" + file, uri);
  }

  private Response answer(String file, UriInfo uri) {
    String document = documents.get(file);
    if (document == null) {
      throw Problem.of(404, ApiError.of("not_found")).exception();
    }
    byte[] json = values.in(document, uri).getBytes(StandardCharsets.UTF_8);
    return Response.ok(json)
        .tag(UUID.nameUUIDFromBytes(json).toString())
        .header(HttpHeaders.CONTENT_TYPE, "application/json; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
        .build();
  }

  private static String read(String file) {
    try (InputStream document = OpenApiResource.class.getResourceAsStream("/openapi/" + file)) {
      if (document == null) {
        throw new IllegalStateException(
            "no openapi/" + file + " on the class path; the build writes it (process-classes)");
      }
      return new String(document.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
