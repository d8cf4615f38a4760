package dev.ordering.upload;

import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.security.Anyone;
import dev.ordering.upload.file.StoredUpload;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Serves uploaded files to anybody who knows their unguessable URLs. */
@Path("uploads/{address}")
public record UploadedFileResource(Uploads uploads) {
  private static final Pattern ADDRESS = Pattern.compile("([0-9]{1,18})-([0-9a-f]{64})");

  /** Serves a file as a download, so that no browser shows it as a page of this service. */
  @GET
  @Anyone(cost = 1)
  @Tag(name = "Checkout")
  @Operation(
      operationId = "uploadedFile",
      summary = "Download a file that was sent",
      description = "Anybody who knows the URL can download the file. Nobody can guess the URL.")
  @ApiResponse(
      responseCode = "200",
      description = "The file, as a download.",
      content = {
        @Content(mediaType = "image/jpeg", schema = @Schema(types = "string", format = "binary")),
        @Content(mediaType = "image/png", schema = @Schema(types = "string", format = "binary")),
        @Content(
            mediaType = "application/pdf",
            schema = @Schema(types = "string", format = "binary"))
      })
  @ErrorResponses("404: The file does not exist, or no longer exists.")
  public Response get(
      @Parameter(description = "The last part of the `url` of the file.") @PathParam("address")
          String address) {
    StoredUpload file = find(address).orElseThrow(NotFoundException::new);
    return Response.ok(uploads.content(file))
        .header(HttpHeaders.CONTENT_TYPE, file.type().mediaType())
        .header(HttpHeaders.CONTENT_LENGTH, file.size())
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"upload-" + file.id() + "." + file.type().extension() + "\"")
        .header("X-Content-Type-Options", "nosniff")
        .header("Content-Security-Policy", "default-src 'none'; sandbox")
        // The URL is the secret, so no shared cache may store the file.
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=86400, immutable")
        .header("Referrer-Policy", "no-referrer")
        .build();
  }

  private Optional<StoredUpload> find(String address) {
    Matcher parts = ADDRESS.matcher(address);
    return parts.matches()
        ? uploads.find(Long.parseLong(parts.group(1)), parts.group(2))
        : Optional.empty();
  }
}
