package dev.ordering.order.change;

import dev.ordering.http.AcceptsQuery;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.model.OrderUrls;
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

/** The changes of a company's orders, for its tills. */
@Path("company/companies/{id}/orders/changes")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record OrderFeedResource(OrderFeed feed, PublicUrl publicUrl) {
  /** Lists changes, 100 per page, oldest first. */
  @GET
  @RequiresScope(Scope.COMPANY)
  @Tag(name = "Company")
  @Operation(
      operationId = "listOrderChanges",
      summary = "Follow the changes of the orders of a company's shops",
      description =
          "A page has 100 changes, the oldest first. It has fewer if their orders have more than"
              + " 1,000 lines together. Each change has its order as it is now. Call"
              + " with the parameters of `next` at once, and with those of `future` later. You"
              + " then get every change of the user’s shops once and in order, even if other"
              + " changes are made at the same time. Reading the feed does not remove anything"
              + " from it. Without a cursor, the feed begins at the first change. The user needs"
              + " the permission `orders`.")
  @AcceptsQuery(OrderFeedQuery.class)
  @SuccessResponse(value = "One page of changes.", type = OrderFeedPage.class)
  @ConditionalGet
  @ErrorResponses({
    "403: The user does not have the permission `orders` for the company (`permission_required`),"
        + " or the token does not have the scope (`insufficient_scope`).",
    "404: The company or shop does not exist, or is not one of the user’s (`not_found`)."
  })
  public Response list(
      @Parameter(description = "The id of the company.") @PathParam("id") long companyId,
      @Context ContainerRequestContext request) {
    OrderFeedQuery query = OrderFeedQuery.of(QueryParameters.of(request));
    OrderFeed.Page page = feed.page(Caller.of(request).userId(), companyId, query);
    OrderUrls urls = new OrderUrls(publicUrl.of(request.getUriInfo()));
    return Response.ok(OrderFeedPage.of(page, urls)).tag(EntityTags.of(page, urls)).build();
  }
}
