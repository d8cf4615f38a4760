package dev.ordering.webhook.endpoint;

import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.idempotency.IdempotencyHeader;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;

/** One webhook of a company (beyond the contract). */
@Path("company/companies/{id}/webhooks/{webhook_id}")
@Versioned
@Tag(name = "Company")
@Produces(MediaType.APPLICATION_JSON)
@ErrorResponses({WebhooksResource.FORBIDDEN, WebhooksResource.UNKNOWN})
public record WebhookResource(CompanyWebhooks webhooks) {
  @GET
  @RequiresScope(Scope.COMPANY)
  @Operation(operationId = "showWebhook", summary = "Show a webhook")
  @SuccessResponse("The webhook, without its secret.")
  public WebhookRepresentation show(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      @Context SecurityContext security) {
    return WebhookRepresentation.of(webhooks.find(Caller.of(security), companyId, id));
  }

  /** Changes all fields that the body contains, or none if one is wrong. */
  @PATCH
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "changeWebhook",
      summary = "Change a webhook",
      description =
          "Every field is optional. A field that is left out keeps its value; null is rejected. A"
              + " disabled webhook loses nothing: once it is enabled, it reports what happened in"
              + " the meantime.")
  @SuccessResponse("The webhook after the change.")
  @ErrorResponses(
      "422: No message may be sent to the URL (`invalid_webhook_url`), or the user may not see the"
          + " orders of a shop (`shop_not_permitted`).")
  public WebhookRepresentation change(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      UncheckedBody<WebhookPatch> body,
      @Context SecurityContext security) {
    return WebhookRepresentation.of(webhooks.change(Caller.of(security), companyId, id, body));
  }

  @DELETE
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "removeWebhook",
      summary = "Delete a webhook",
      description = "The webhook sends nothing more, and its attempts are deleted with it.")
  @ApiResponse(responseCode = "204", description = "The webhook is deleted.")
  public void remove(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      @Context SecurityContext security) {
    webhooks.remove(Caller.of(security), companyId, id);
  }

  /** Replaces the secret, and returns the new one. */
  @POST
  @Path("secret")
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "replaceWebhookSecret",
      summary = "Rotate the secret of a webhook",
      description =
          "For 24 hours, messages are signed with both secrets, the new one first. An even older"
              + " secret is no longer used.")
  @Parameter(
      name = IdempotencyHeader.NAME,
      in = ParameterIn.HEADER,
      description =
          "1 to 255 visible ASCII characters of the client's choice. Within 24 hours, the same key"
              + " returns the same secret, while that signs messages.",
      schema = @Schema(types = "string"))
  @SuccessResponse(value = "The webhook with its new secret.", type = WebhookRepresentation.class)
  public Response rotateSecret(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      @Context HttpHeaders headers,
      @Context SecurityContext security) {
    return WebhooksResource.response(
        webhooks.rotateSecret(Caller.of(security), companyId, id, IdempotencyHeader.of(headers)));
  }
}
