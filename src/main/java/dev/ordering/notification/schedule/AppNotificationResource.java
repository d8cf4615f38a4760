package dev.ordering.notification.schedule;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.idempotency.IdempotencyHeader;
import dev.ordering.notification.model.AppNotificationRequest;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.List;
import java.util.Optional;

/** The push notifications of a company's apps (contract endpoints 6 and 7). */
@Path("company/companies/{id}/apps/notifications")
@Versioned
@Tag(name = "Company")
@Produces(MediaType.APPLICATION_JSON)
@ErrorResponses({
  "403: The user lacks the permission (`permission_required`), or the token the scope"
      + " (`insufficient_scope`).",
  "404: There is no such company (`unknown_company`, shown to staff only)."
})
public record AppNotificationResource(CompanyNotifications notifications, PublicUrl publicUrl) {
  /** Lists the notifications of a company, newest {@code send_at} first, at most 100. */
  @GET
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "listNotifications",
      summary = "List a company's push notifications",
      description =
          "The newest `send_at` first, then the newest id; at most 100. If there are older ones,"
              + " the header `Link` has their URL with `rel=\"next\"`. The user needs the"
              + " permission `newsletters` on the company.")
  @Parameter(
      name = "before_id",
      in = ParameterIn.QUERY,
      description =
          "Lists only what follows the notification with this id. If it is not the id of a"
              + " notification of the company, the request is rejected (`invalid_cursor`).",
      schema = @Schema(types = "integer", format = "int64"))
  @SuccessResponse(
      value = "One page of notifications.",
      listOf = AppNotificationRepresentation.class,
      linksNextPage = true)
  public Response list(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Context ContainerRequestContext request,
      @Context SecurityContext security) {
    QueryParameters query = QueryParameters.of(request);
    Optional<Long> beforeId = query.id("before_id");
    query.requireValid();
    CompanyNotifications.Page page = notifications.list(Caller.of(security), companyId, beforeId);
    List<AppNotificationRepresentation> shown =
        page.notifications().stream().map(AppNotificationRepresentation::of).toList();
    Response.ResponseBuilder response = Response.ok(shown);
    if (page.hasMore()) {
      response.link(
          "%s/company/companies/%s/apps/notifications?before_id=%s"
              .formatted(
                  publicUrl.of(request.getUriInfo()), companyId, shown.get(shown.size() - 1).id()),
          "next");
    }
    return response.build();
  }

  /** Schedules a notification to every device that is registered with the company's apps. */
  @POST
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "scheduleNotification",
      summary = "Schedule a push notification",
      description =
          "When it is due, it is sent to every device that is registered with the apps of the"
              + " company."
              + " The user needs the permission `newsletters` on the company.")
  @Parameter(
      name = IdempotencyHeader.NAME,
      in = ParameterIn.HEADER,
      description =
          "1 to 255 visible ASCII characters of the client's choice. Within 24 hours, the same key"
              + " with the same body returns the same notification and schedules no other one."
              + " With another body, the request is rejected (`idempotency_key_reused`).",
      schema = @Schema(types = "string"))
  @SuccessResponse(
      value = "The notification, not sent yet.",
      type = AppNotificationRepresentation.class)
  @ErrorResponses("422: A text is too long or empty, or the time does not exist.")
  public Response schedule(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      UncheckedBody<AppNotificationRequest> body,
      @Context HttpHeaders headers,
      @Context SecurityContext security) {
    CompanyNotifications.Scheduled scheduled =
        notifications.schedule(Caller.of(security), companyId, body, IdempotencyHeader.of(headers));
    Response.ResponseBuilder response =
        Response.ok(AppNotificationRepresentation.of(scheduled.notification()));
    if (scheduled.replayed()) {
      response.header(IdempotencyHeader.REPLAYED, true);
    }
    return response.build();
  }
}
