package dev.ordering.order.shop;

import dev.ordering.http.AcceptsQuery;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The orders of a company's shops, for its staff. */
@Path("company/companies/{id}/orders")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record ShopOrderListResource(ShopOrders orders, PublicUrl publicUrl) {
  /** Lists the orders of the user's shops, 50 per page, newest first by default. */
  @GET
  @RequiresScope(Scope.COMPANY)
  @Tag(name = "Company")
  @Operation(
      operationId = "listShopOrders",
      summary = "List the orders of a company's shops",
      description =
          "A page has 50 orders, or fewer if they have more than 1,000 lines together. They are"
              + " sorted by when they were paid or validated, newest first by default. The list"
              + " contains the orders of the shops that the user works for. The user needs the"
              + " permission `orders`.")
  @AcceptsQuery(ShopOrderQuery.class)
  @SuccessResponse(value = "One page of orders.", type = ShopOrderPage.class)
  @ConditionalGet
  @ErrorResponses({
    "403: " + ShopOrderResource.FORBIDDEN,
    "404: The company or shop does not exist, or is not one of the user’s (`not_found`)."
  })
  public Response list(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Context ContainerRequestContext request) {
    ShopOrderQuery query = ShopOrderQuery.of(QueryParameters.of(request));
    ShopOrders.Page page = orders.list(Caller.of(request).userId(), companyId, query);
    OrderUrls urls = new OrderUrls(publicUrl.of(request.getUriInfo()));
    return Response.ok(ShopOrderPage.of(page, urls)).tag(EntityTags.of(page, urls)).build();
  }
}
