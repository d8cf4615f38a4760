package dev.ordering.order.shop;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiErrorRepresentation;
import dev.ordering.http.problem.ConflictResponse;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Texts;
import dev.ordering.order.detail.DetailedOrderRepresentation;
import dev.ordering.order.detail.OrderConflictRepresentation;
import dev.ordering.order.detail.SingleOrderResource;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** One order of a company's shops, for its staff (decisions on what follows the placing). */
@Path("company/companies/{id}/orders/{order_id}")
@Versioned
@Tag(name = "Company")
@Produces(MediaType.APPLICATION_JSON)
@ErrorResponses({
  "403: " + ShopOrderResource.FORBIDDEN,
  "404: The order does not exist, or is not from one of the user’s shops (`not_found`)."
})
public final class ShopOrderResource extends SingleOrderResource {
  static final String FORBIDDEN =
      "The user does not have the permission `orders` for the company (`permission_required`), or"
          + " the token does not have the scope (`insufficient_scope`).";
  private static final String CONFLICT =
      "Nothing was changed. Either the order cannot get this status (`illegal_status_change`;"
          + " `possible` lists the statuses that it can get), or it does not have the expected"
          + " status (`changed_meanwhile`). These two errors have the current `order`. Or the shop"
          + " does not use order numbers of its own (`external_order_nrs_not_used`).";

  private final ShopOrders orders;

  public ShopOrderResource(ShopOrders orders, Texts texts, PublicUrl publicUrl) {
    super(texts, publicUrl);
    this.orders = orders;
  }

  /** Shows one order. */
  @GET
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "showShopOrder",
      summary = "Show one order of a company's shops",
      description =
          "The user needs the permission `orders` and has to work for the shop of the order.")
  @SuccessResponse(value = "The order.", type = DetailedOrderRepresentation.class)
  @ConditionalGet
  public Response show(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the order.") @PathParam("order_id") long orderId,
      @Context ContainerRequestContext request) {
    return response(orders.find(Caller.of(request).userId(), companyId, orderId), request);
  }

  /** Changes one order. */
  @PATCH
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "changeShopOrder",
      summary = "Change an order of a company's shops",
      description =
          "Either all changes of the request are made, or none. A `status` that the order already"
              + " has changes nothing. With `expected_status`, the order is changed only if it has"
              + " that status, so that of two different moves only one succeeds. A `reason` is"
              + " allowed with `DECLINED` and `DELETED_BY_SHOP`. If its code is `sold_out`, the"
              + " stock of its `product_ids` becomes 0. The user needs the permission `orders` and"
              + " has to work for the shop of the order.")
  @SuccessResponse(value = "The order after the change.", type = DetailedOrderRepresentation.class)
  @ConflictResponse(
      value = CONFLICT,
      schema = "OrderMoveRefusal",
      anyOf = {OrderConflictRepresentation.class, ApiErrorRepresentation.class})
  @ErrorResponses(
      "422: The `reason` is sent with another status (`reason_not_kept`), its text is too long, or"
          + " it names a product that was not ordered (`product_not_ordered`). Or the order number"
          + " is not 1 to 64 characters on one line, without spaces at its ends"
          + " (`invalid_external_order_nr`).")
  public Response change(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the order.") @PathParam("order_id") long orderId,
      UncheckedBody<ShopOrderPatch> body,
      @Context ContainerRequestContext request) {
    ShopOrderChange change = body.check(ShopOrderPatch::check);
    return response(
        orders.change(Caller.of(request).userId(), companyId, orderId, change), request);
  }

  /** Marks an order as ready. */
  @POST
  @Path("ready")
  @RequiresScope(Scope.COMPANY)
  @Operation(
      operationId = "markShopOrderReady",
      summary = "Mark an order as ready",
      description =
          "The order has to be `APPROVED`. Repeating the request changes nothing. The user needs"
              + " the permission `orders` and has to work for the shop of the order.")
  @SuccessResponse(value = "The order, with `ready_at`.", type = DetailedOrderRepresentation.class)
  @ConflictResponse(
      value = "The order is not `APPROVED` (`illegal_status_change`).",
      schema = "OrderMoveRefusal",
      anyOf = {OrderConflictRepresentation.class, ApiErrorRepresentation.class})
  public Response ready(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Parameter(description = "The id of the order.") @PathParam("order_id") long orderId,
      @Context ContainerRequestContext request) {
    return response(orders.ready(Caller.of(request).userId(), companyId, orderId), request);
  }
}
