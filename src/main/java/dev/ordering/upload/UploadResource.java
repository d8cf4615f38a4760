package dev.ordering.upload;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.upload.file.FileType;
import dev.ordering.upload.file.FormFile;
import dev.ordering.upload.file.ReceivedFile;
import dev.ordering.upload.file.StoredUpload;
import dev.ordering.upload.file.UploadException;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.SchemaProperty;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The endpoint that receives files for option sets which accept one (beyond the contract, for its
 * upload_id).
 */
@Path("uploads")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record UploadResource(Uploads uploads, PublicUrl publicUrl) {
  /** How many bytes may surround the file in the body: boundaries, headers and other parts. */
  private static final int MULTIPART_OVERHEAD = 1 << 16;

  /** Receives and stores a file. */
  @POST
  @RequiresScope({Scope.CHECKOUT, Scope.ORDERS})
  @MaximumBody(value = ReceivedFile.MAXIMUM_BYTES, overhead = MULTIPART_OVERHEAD)
  @Tag(name = "Checkout")
  @Operation(
      operationId = "upload",
      summary = "Send a file for an option",
      description =
          "A JPEG or PNG picture or a PDF document of at most 10 MB, recognised by its content."
              + " Only the user who sent it can use it in a cart. It is deleted after 24 hours,"
              + " unless an order that goes ahead uses it. A user can have at most 50 files that"
              + " wait for an order, and can send at most 500 files and 2 GB in 24 hours.",
      requestBody =
          @RequestBody(
              required = true,
              content =
                  @Content(
                      mediaType = MediaType.MULTIPART_FORM_DATA,
                      schema = @Schema(types = "object", requiredProperties = FormFile.NAME),
                      schemaProperties =
                          @SchemaProperty(
                              name = FormFile.NAME,
                              schema = @Schema(types = "string", format = "binary")))))
  @SuccessResponse("The file is stored.")
  @ErrorResponses({
    "413: The file has more than 10,000,000 bytes.",
    "415: The body is not multipart/form-data, or it is compressed.",
    "422: The file is neither JPEG, PNG nor PDF (`unsupported_file`).",
    "429: Too many files of the user wait for an order (`too_many_uploads`), or were"
        + " sent within 24 hours (`too_many_uploads_today`)."
  })
  public UploadedFileRepresentation upload(
      @Context ContainerRequestContext request, @Context SecurityContext security)
      throws IOException {
    List<String> codings = request.getHeaders().get(HttpHeaders.CONTENT_ENCODING);
    BodyTree.requirePlain(codings == null ? List.of() : codings);
    String contentType =
        Optional.ofNullable(request.getHeaderString(HttpHeaders.CONTENT_TYPE)).orElse("");
    try (ReceivedFile file = FormFile.of(contentType, request.getEntityStream())) {
      FileType type = FileType.of(file).orElseThrow(UploadException.UnsupportedFile::new);
      StoredUpload stored = uploads.store(Caller.of(security).userId(), type, file);
      return new UploadedFileRepresentation(
          stored.id(), publicUrl.of(request.getUriInfo()) + stored.path());
    }
  }
}
