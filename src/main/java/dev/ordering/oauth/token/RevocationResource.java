package dev.ordering.oauth.token;

import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.security.Anyone;
import dev.ordering.security.OpaqueToken;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.SchemaProperty;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/**
 * The revocation endpoint (RFC 7009). Either token of a pair revokes the pair. The token_type_hint
 * is not needed.
 */
@Path("/oauth/revoke")
public record RevocationResource(ClientIdentification clients, TokenRevocation revocation) {
  /** Returns 200 without a body, also for an unknown token (RFC 7009 2.2). */
  @Tag(name = "Authorization")
  @Operation(
      operationId = "revoke",
      summary = "Revoke a pair of tokens",
      description = "RFC 7009. Either token of a pair revokes the whole pair.",
      requestBody =
          @RequestBody(
              required = true,
              content =
                  @Content(
                      mediaType = "application/json",
                      schema = @Schema(types = "object", requiredProperties = "token"),
                      schemaProperties = {
                        @SchemaProperty(name = "token", schema = @Schema(types = "string")),
                        @SchemaProperty(name = "client_id", schema = @Schema(types = "string"))
                      })))
  @SuccessResponse("The token no longer works, or never did.")
  @ErrorResponses({
    "400: The token is missing (`invalid_request`).",
    "401: There is no such client (`invalid_client`)."
  })
  @POST
  @Anyone(cost = 1)
  @MaximumBody(MaximumBody.SMALL_FORM)
  public Response revoke(@Context ContainerRequestContext request) throws IOException {
    TokenParameters parameters = TokenQuery.read(request);
    OpaqueToken token = new OpaqueToken(parameters.required("token"));
    revocation.revoke(token, clients.optional(parameters));
    return Response.ok()
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Pragma", "no-cache")
        .build();
  }
}
