package dev.ordering.order.detail;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiErrorRepresentation;
import dev.ordering.http.problem.ConflictResponse;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Texts;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** One order of the calling user (decisions on what follows the placing). */
@Path("orders/{id}")
@Versioned
@Tag(name = "Orders")
@Produces(MediaType.APPLICATION_JSON)
public final class OrderDetailResource extends SingleOrderResource {
  private final CustomerOrders orders;

  public OrderDetailResource(CustomerOrders orders, Texts texts, PublicUrl publicUrl) {
    super(texts, publicUrl);
    this.orders = orders;
  }

  /** Shows an order with all its details. */
  @GET
  @RequiresScope(Scope.ORDERS)
  @Operation(
      operationId = "showOrder",
      summary = "Show one order of the user",
      description =
          "The response has everything that was ordered and everything that has happened to the"
              + " order since. An order can also be shown while its payment is open.")
  @SuccessResponse(value = "The order.", type = DetailedOrderRepresentation.class)
  @ConditionalGet
  @ErrorResponses("404: The user has no such order (`not_found`).")
  public Response show(
      @Parameter(description = "The id of the order.") @PathParam("id") long orderId,
      @Context ContainerRequestContext request) {
    return response(orders.find(Caller.of(request).userId(), orderId), request);
  }

  /** Withdraws an order. */
  @PATCH
  @RequiresScope(Scope.ORDERS)
  @Operation(
      operationId = "changeOrder",
      summary = "Withdraw an order of the user",
      description =
          "`{\"status\": \"REMOVED\"}` withdraws an order that is `PENDING`. If the order is"
              + " already `REMOVED`, nothing changes.")
  @SuccessResponse(value = "The order after the change.", type = DetailedOrderRepresentation.class)
  @ErrorResponses("404: The user has no such order (`not_found`).")
  @ConflictResponse(
      value =
          "The customer cannot give the order this status, or can no longer do so"
              + " (`illegal_status_change`).",
      schema = "OrderMoveRefusal",
      anyOf = {OrderConflictRepresentation.class, ApiErrorRepresentation.class})
  public Response change(
      @Parameter(description = "The id of the order.") @PathParam("id") long orderId,
      UncheckedBody<CustomerOrderPatch> body,
      @Context ContainerRequestContext request) {
    OrderStatus status = body.require(CustomerOrderPatch::check);
    return response(orders.change(Caller.of(request).userId(), orderId, status), request);
  }
}
