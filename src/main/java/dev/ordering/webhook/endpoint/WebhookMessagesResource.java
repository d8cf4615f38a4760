package dev.ordering.webhook.endpoint;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
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
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.List;
import java.util.Optional;

/** The messages of a webhook: lists their outcomes, and sends them again (beyond the contract). */
@Path("company/companies/{id}/webhooks/{webhook_id}")
@Versioned
@Tag(name = "Company")
@Produces(MediaType.APPLICATION_JSON)
@ErrorResponses({WebhooksResource.FORBIDDEN, WebhooksResource.UNKNOWN})
public record WebhookMessagesResource(WebhookMessages messages, PublicUrl publicUrl) {
  /** Sends a test event. */
  @POST
  @Path("test")
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "testWebhook",
      summary = "Send a test event",
      description =
          "The webhook sends an event of the type `test` once, within a few seconds, even if it is"
              + " disabled. `attempts` shows the result. While a test event is waiting, no other"
              + " one is added.")
  @SuccessResponse("The test event that is about to be sent.")
  public WebhookTestRepresentation test(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      @Context SecurityContext security) {
    return new WebhookTestRepresentation(messages.test(Caller.of(security), companyId, id));
  }

  /** Lists the attempts of a webhook, the newest first, at most 100. */
  @GET
  @Path("attempts")
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "listWebhookAttempts",
      summary = "List what a webhook has sent",
      description =
          "The newest first, at most 100; attempts are kept for 30 days. If there are older ones,"
              + " the header `Link` has their URL with `rel=\"next\"`.")
  @Parameter(
      name = "before_id",
      in = ParameterIn.QUERY,
      description =
          "Lists only what is older than the attempt with this id. If it is not the id of an"
              + " attempt of the webhook, the request is rejected (`invalid_cursor`).",
      schema = @Schema(types = "integer", format = "int64"))
  @SuccessResponse(
      value = "One page of attempts.",
      listOf = WebhookAttemptRepresentation.class,
      linksNextPage = true)
  public Response attempts(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      @Context ContainerRequestContext request) {
    QueryParameters query = QueryParameters.of(request);
    Optional<Long> beforeId = query.id("before_id");
    query.requireValid();
    WebhookMessages.Page page = messages.attempts(Caller.of(request), companyId, id, beforeId);
    List<WebhookAttemptRepresentation> shown =
        page.attempts().stream().map(WebhookAttemptRepresentation::of).toList();
    Response.ResponseBuilder response = Response.ok(shown);
    if (page.hasMore()) {
      response.link(
          "%s/company/companies/%s/webhooks/%s/attempts?before_id=%s"
              .formatted(
                  publicUrl.of(request.getUriInfo()),
                  companyId,
                  id,
                  shown.get(shown.size() - 1).id()),
          "next");
    }
    return response.build();
  }

  /** Sends all changes after the requested one again. */
  @POST
  @Path("replay")
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "replayWebhook",
      summary = "Send changes again",
      description =
          "Sends every later change again, each with the `webhook-id` that it had. The webhook"
              + " still reports only its own types and shops.")
  @SuccessResponse(value = "The webhook.", type = WebhookRepresentation.class)
  @ErrorResponses("422: No order of the company has this change (`unknown_change`).")
  public WebhookRepresentation replay(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the webhook.") @PathParam("webhook_id") long id,
      UncheckedBody<ReplayRequest> body,
      @Context SecurityContext security) {
    return WebhookRepresentation.of(messages.replay(Caller.of(security), companyId, id, body));
  }
}
