package dev.ordering.order.feed;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.ListedOrders;
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
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Optional;

/** The orders of the calling user (contract endpoint 3). */
@Path("orders")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public final class OrderResource {
  private final OrderListing listing;
  private final PublicUrl publicUrl;

  public OrderResource(OrderListing listing, PublicUrl publicUrl) {
    this.listing = listing;
    this.publicUrl = publicUrl;
  }

  /** Lists the orders, 15 per page, newest first by default. */
  @GET
  @RequiresScope(Scope.ORDERS)
  @Tag(name = "Orders")
  @Operation(
      operationId = "listOrders",
      summary = "List the user's orders",
      description =
          "A page has 15 orders, sorted by when they were paid or validated, newest first by"
              + " default. The list contains the orders of the client application's platform.")
  @Parameter(
      name = "status",
      in = ParameterIn.QUERY,
      description = "Only orders with this status.",
      schema = @Schema(implementation = OrderStatus.class))
  @Parameter(
      name = "created_after",
      in = ParameterIn.QUERY,
      description =
          "Only orders placed at or after this time, in seconds since the epoch. Do not use it for"
              + " paging, because several orders can have the same second.",
      schema = @Schema(types = "integer", format = "int64"))
  @Parameter(
      name = "created_before",
      in = ParameterIn.QUERY,
      description = "Only orders placed at or before this time, in seconds since the epoch.",
      schema = @Schema(types = "integer", format = "int64"))
  @Parameter(
      name = "before_id",
      in = ParameterIn.QUERY,
      description =
          "Only orders created before the order with this id. Their ids can be larger. If the user"
              + " has no order with this id, the error is `invalid_cursor`.",
      schema = @Schema(types = "integer", format = "int64"))
  @Parameter(
      name = "after_id",
      in = ParameterIn.QUERY,
      description = "Only orders created after the order with this id. Their ids can be smaller.",
      schema = @Schema(types = "integer", format = "int64"))
  @Parameter(
      name = "sort",
      in = ParameterIn.QUERY,
      description = "`descending` (newest first) by default.",
      schema =
          @Schema(
              types = "string",
              allowableValues = {"ascending", "descending"}))
  @Parameter(
      name = "company_id",
      in = ParameterIn.QUERY,
      description = "Only orders at the shops of this company, on every platform.",
      schema = @Schema(types = "integer", format = "int64"))
  @SuccessResponse(value = "One page of orders.", type = OrderPage.class)
  @ConditionalGet
  public Response list(
      @Context ContainerRequestContext request, @Context SecurityContext security) {
    Caller caller = Caller.of(security);
    OrderQuery query = OrderQuery.of(QueryParameters.of(request));
    OrderUrls urls = new OrderUrls(publicUrl.of(request.getUriInfo()));
    Optional<EntityTag> known =
        EntityTags.matching(request, () -> EntityTags.of(listing.revision(caller, query, urls)));
    if (known.isPresent()) {
      return Response.ok().tag(known.get()).build();
    }
    ListedOrders listed = listing.page(caller, query, urls);
    return Response.ok(listed.page()).tag(EntityTags.of(listed.revision())).build();
  }
}
