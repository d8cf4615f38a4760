package dev.ordering.order.list;

import dev.ordering.http.AcceptsQuery;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.storage.ListedOrders;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The orders of the calling user (contract endpoint 3). */
@Path("orders")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record OrderResource(OrderListing listing, PublicUrl publicUrl) {
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
  @AcceptsQuery(OrderQuery.class)
  @SuccessResponse(value = "One page of orders.", type = OrderPage.class)
  @ConditionalGet
  public Response list(@Context ContainerRequestContext request) {
    Caller caller = Caller.of(request);
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
