package dev.ordering.order;

import dev.ordering.http.PublicUrl;
import dev.ordering.http.QueryParameters;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/** The orders of the user who calls (contract endpoint 3). */
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

  /** Lists the orders, 15 a page, newest first unless asked otherwise. */
  @GET
  @RequiresScope(Scope.ORDERS)
  public OrderPage list(
      @Context ContainerRequestContext request, @Context SecurityContext security) {
    return listing.page(
        Caller.of(security),
        OrderQuery.of(QueryParameters.of(request)),
        new OrderAddresses(publicUrl.of(request.getUriInfo())));
  }
}
