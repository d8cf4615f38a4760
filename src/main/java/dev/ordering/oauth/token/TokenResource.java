package dev.ordering.oauth.token;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.security.Anyone;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.SchemaProperty;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * The token endpoint (contract, POST /api/token; RFC 6749 3.2). It does not depend on the API
 * version.
 *
 * @param grants the grants by grant_type
 */
@Path("/api/token")
public record TokenResource(Map<String, Grant> grants, ClientAddress clientAddress, Clock clock) {
  @Tag(name = "Authorization")
  @Operation(
      operationId = "token",
      summary = "Get a pair of tokens",
      description =
          "`grant_type` determines the other fields. `code` (or `authorization_code`): client_id,"
              + " device_id, device_name, code, code_verifier. `refresh_token`: refresh_token;"
              + " both tokens are replaced. `password` and `session_id` are for first-party"
              + " clients. There is one pair for each user, device and client.",
      requestBody =
          @RequestBody(
              required = true,
              content =
                  @Content(
                      mediaType = "application/json",
                      schema = @Schema(types = "object", requiredProperties = "grant_type"),
                      schemaProperties = {
                        @SchemaProperty(
                            name = "grant_type",
                            schema =
                                @Schema(
                                    types = "string",
                                    allowableValues = {
                                      "code",
                                      "authorization_code",
                                      "refresh_token",
                                      "password",
                                      "session_id"
                                    })),
                        @SchemaProperty(
                            name = "client_id",
                            schema = @Schema(types = "string", example = "demo-app")),
                        @SchemaProperty(
                            name = "device_id",
                            schema =
                                @Schema(
                                    types = "string",
                                    maxLength = 255,
                                    description =
                                        "Unique; generated once and kept by the client.")),
                        @SchemaProperty(
                            name = "device_name",
                            schema =
                                @Schema(
                                    types = "string",
                                    maxLength = 255,
                                    description = "The name of the machine, for example.")),
                        @SchemaProperty(
                            name = "code",
                            schema =
                                @Schema(
                                    types = "string",
                                    description =
                                        "From the redirect. It works once, for a minute.")),
                        @SchemaProperty(
                            name = "code_verifier",
                            schema =
                                @Schema(
                                    types = "string",
                                    minLength = 43,
                                    maxLength = 128,
                                    pattern = "^[A-Za-z0-9._~-]+$")),
                        @SchemaProperty(
                            name = "redirect_uri",
                            schema =
                                @Schema(
                                    types = "string",
                                    description =
                                        "Optional. If sent, the same as at the authorization.")),
                        @SchemaProperty(name = "refresh_token", schema = @Schema(types = "string")),
                        @SchemaProperty(name = "username", schema = @Schema(types = "string")),
                        @SchemaProperty(name = "password", schema = @Schema(types = "string")),
                        @SchemaProperty(name = "session_id", schema = @Schema(types = "string")),
                        @SchemaProperty(
                            name = "scope",
                            schema =
                                @Schema(
                                    types = "string",
                                    description = "Checked, but the scopes stay as they are."))
                      })))
  @SuccessResponse(value = "The pair.", type = TokenRepresentation.class)
  @ErrorResponses({
    "400: RFC 6749 5.2: `invalid_request`, `invalid_grant`, `invalid_scope` and others.",
    "401: There is no such client (`invalid_client`).",
    "429: Sign-ins of the account or the IP address are limited (`too_many_failures`).",
    "503: Too many users are signing in (`temporarily_unavailable`)."
  })
  @POST
  @Anyone(cost = 1)
  @MaximumBody(MaximumBody.SMALL_FORM)
  @Produces(MediaType.APPLICATION_JSON)
  public Response token(
      @Context ContainerRequestContext request, @Context HttpServletRequest connection)
      throws IOException {
    TokenParameters parameters = TokenQuery.read(request);
    Grant exchange =
        Optional.ofNullable(grants.get(parameters.required("grant_type")))
            .orElseThrow(OAuthException.UnsupportedGrantType::new);
    Grant.Result result =
        exchange.grant(new TokenRequest(parameters, clientAddress.of(connection)));
    // RFC 6749 5.1: caches must not store the response
    return Response.ok(TokenRepresentation.of(result.pair(), result.requested(), clock.instant()))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Pragma", "no-cache")
        .build();
  }
}
