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
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.List;

/** The webhooks of a company (beyond the contract; Standard Webhooks 1.0). */
@Path("company/companies/{id}/webhooks")
@Versioned
@Tag(name = "Company")
@Produces(MediaType.APPLICATION_JSON)
@ErrorResponses({
  WebhooksResource.FORBIDDEN,
  "404: There is no such company (`not_found`, shown to staff only)."
})
public record WebhooksResource(CompanyWebhooks webhooks) {
  static final String FORBIDDEN =
      "403: The user may not see orders of the company (`permission_required`), or the token lacks"
          + " the scope (`insufficient_scope`).";
  static final String UNKNOWN =
      "404: There is no such webhook that the user may see (`not_found`).";

  /** Lists the webhooks that report only orders of shops of the caller, the oldest first. */
  @GET
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "listWebhooks",
      summary = "List a company's webhooks",
      description =
          "The oldest first, at most 10. The user needs the permission `orders` on the company. A"
              + " user who may see the orders of only some shops sees only the webhooks that"
              + " report no other shops.")
  @SuccessResponse("The webhooks, without their secrets.")
  public List<WebhookRepresentation> list(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Context SecurityContext security) {
    return webhooks.list(Caller.of(security), companyId).stream()
        .map(WebhookRepresentation::of)
        .toList();
  }

  /** Creates a webhook, and returns its secret. */
  @POST
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "createWebhook",
      summary = "Create a webhook",
      description =
          "The webhook reports what happens from now on. The response contains the `secret` that"
              + " signs its messages. Later responses do not contain it. A company has at most 10"
              + " webhooks.")
  @Parameter(
      name = IdempotencyHeader.NAME,
      in = ParameterIn.HEADER,
      description =
          "1 to 255 visible ASCII characters of the client's choice. Within 24 hours, the same key"
              + " with the same body returns the same webhook, and the same secret while that signs"
              + " messages. With another body, the request is rejected"
              + " (`idempotency_key_reused`).",
      schema = @Schema(types = "string"))
  @SuccessResponse(value = "The webhook with its secret.", type = WebhookRepresentation.class)
  @ErrorResponses({
    "409: The company has 10 webhooks (`too_many_webhooks`).",
    "422: No message may be sent to the URL (`invalid_webhook_url`), or the user may not see the"
        + " orders of a shop (`shop_not_permitted`)."
  })
  public Response create(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      UncheckedBody<WebhookRequest> body,
      @Context HttpHeaders headers,
      @Context SecurityContext security) {
    return response(
        webhooks.create(Caller.of(security), companyId, body, IdempotencyHeader.of(headers)));
  }

  /** Creates the response with a webhook and its secret, which no cache may store. */
  static Response response(CompanyWebhooks.WebhookWithSecret webhook) {
    WebhookRepresentation shown = WebhookRepresentation.of(webhook.webhook(), webhook.secret());
    Response.ResponseBuilder response =
        Response.ok(shown).header(HttpHeaders.CACHE_CONTROL, "no-store");
    return webhook.replayed()
        ? response.header(IdempotencyHeader.REPLAYED, true).build()
        : response.build();
  }
}
