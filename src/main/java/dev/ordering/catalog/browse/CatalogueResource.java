package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.CatalogueQuery;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.security.Anyone;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;

/**
 * Lists and shows shops and their products. The contract does not contain these endpoints, but an
 * app must show products.
 */
@Path("shops")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record CatalogueResource(CatalogueReader reader, Clock clock) {
  /** Lists shops. */
  @GET
  @Anyone(cost = 1)
  @Tag(name = "Catalogue")
  @Operation(
      operationId = "listShops",
      summary = "List shops",
      description =
          "A page has 50 shops, sorted by id. `next` has the parameters of the next page.")
  @Parameter(
      name = "company_id",
      in = ParameterIn.QUERY,
      description = "Only shops of this company.",
      schema = @Schema(types = "integer", format = "int64"))
  @Parameter(
      name = "zipcode",
      in = ParameterIn.QUERY,
      description = "Only shops that are located in the area of this postcode or deliver there.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "text",
      in = ParameterIn.QUERY,
      description = "Only shops with this text in their name or city.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "after_id",
      in = ParameterIn.QUERY,
      description = "Only shops with an id larger than this.",
      schema = @Schema(types = "integer", format = "int64"))
  @SuccessResponse(value = "One page of shops.", type = ShopPage.class)
  @ConditionalGet
  public Response shops(@Context ContainerRequestContext request) {
    return response(reader.shops(CatalogueQuery.ofShops(QueryParameters.of(request))));
  }

  /** Shows a shop. */
  @GET
  @Path("{id}")
  @Anyone(cost = 1)
  @Tag(name = "Catalogue")
  @Operation(
      operationId = "showShop",
      summary = "Show a shop",
      description =
          "Shows what a customer should know before ordering: hours, closed days, delivery zones"
              + " and costs, payment methods and lockers.")
  @SuccessResponse(value = "The shop.", type = ShopDetailedRepresentation.class)
  @ConditionalGet
  @ErrorResponses("404: There is no such shop (`unknown_shop`).")
  public Response shop(
      @Parameter(description = "The id of the shop.") @PathParam("id") long id,
      @Context ContainerRequestContext request) {
    return reader
        .shop(id, clock.instant(), Languages.of(request))
        .map(CatalogueResource::response)
        .orElseThrow(CatalogueResource::unknownShop);
  }

  /** Lists the products of a shop. */
  @GET
  @Path("{id}/products")
  @Anyone(cost = 1)
  @Tag(name = "Catalogue")
  @Operation(
      operationId = "listProducts",
      summary = "List a shop's products",
      description =
          "A page has 50 products, sorted by id. `next` has the parameters of the next page.")
  @Parameter(
      name = "category_id",
      in = ParameterIn.QUERY,
      description = "Only products of this category.",
      schema = @Schema(types = "integer", format = "int64"))
  @Parameter(
      name = "text",
      in = ParameterIn.QUERY,
      description = "Only products with this text in their name.",
      schema = @Schema(types = "string"))
  @Parameter(
      name = "after_id",
      in = ParameterIn.QUERY,
      description = "Only products with an id larger than this.",
      schema = @Schema(types = "integer", format = "int64"))
  @SuccessResponse(value = "One page of products.", type = ProductPage.class)
  @ConditionalGet
  @ErrorResponses("404: There is no such shop (`unknown_shop`).")
  public Response products(
      @Parameter(description = "The id of the shop.") @PathParam("id") long id,
      @Context ContainerRequestContext request) {
    return reader
        .products(id, CatalogueQuery.ofProducts(QueryParameters.of(request)), Languages.of(request))
        .map(CatalogueResource::response)
        .orElseThrow(CatalogueResource::unknownShop);
  }

  private static ProblemException unknownShop() {
    return Problem.of(404, ApiError.of("unknown_shop")).exception();
  }

  private static Response response(ContentWithRevision<?> page) {
    return Response.ok(page.content()).tag(EntityTags.of(page.revision())).build();
  }
}
