package dev.ordering.order.placing;

import dev.ordering.checkout.CheckoutModule;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.checkout.response.CheckoutAnswerRepresentation;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiErrorRepresentation;
import dev.ordering.http.problem.ConflictResponse;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.idempotency.IdempotencyHeader;
import dev.ordering.idempotency.RequestHash;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The endpoint that places orders (decisions on orders, "Placing an order"). */
@Path("orders")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record OrderPlacingResource(
    PlaceOrders placing,
    CheckoutModule checkout,
    PublicUrl publicUrl,
    ClientAddress clientAddress) {
  private static final int CONFLICT = 409;

  /** Places one order per shop of the cart, all or none. */
  @POST
  @RequiresScope(Scope.ORDERS)
  @Tag(name = "Orders")
  @Operation(
      operationId = "placeOrders",
      summary = "Place the orders of a cart",
      description =
          "Places one order per shop of the cart: all of them, or none. `POST /checkout` must find"
              + " no errors and no warnings in the cart. An order that is paid later or in the"
              + " shop counts at once. An order that is paid online has no `created_at` and is not"
              + " listed until it is paid. In both cases, stock, slots and coupons are taken at"
              + " once. From 1.9.0 `payments` has the URLs at which the customer pays, one per"
              + " company.")
  @Parameter(
      name = IdempotencyHeader.NAME,
      in = ParameterIn.HEADER,
      description =
          "1 to 255 visible ASCII characters, new for each order. If a request is repeated with"
              + " the same key within 24 hours, nothing is ordered again. The response then has"
              + " the orders of the first request and the header `Idempotency-Replayed: true`.",
      schema = @Schema(types = "string"))
  @SuccessResponse(
      value = "The orders, in the order in which the cart names their shops.",
      type = PlacedOrdersRepresentation.class)
  @ConflictResponse(
      value =
          "Nothing is ordered. Either the cart has an error or had to be corrected: the response"
              + " is that of `POST /checkout`. Or its price differs from `expected_total`: the"
              + " error is `price_changed`, with the new `price_to_pay`. Or the user has too many"
              + " open orders: the error is `too_many_open_orders`, in the default error"
              + " structure.",
      schema = "OrderRefusal",
      anyOf = {
        CheckoutAnswerRepresentation.class,
        PriceChangedRepresentation.class,
        ApiErrorRepresentation.class
      })
  @ErrorResponses({
    "422: A date, a time or a telephone number is invalid, a text is too long, the `return_url`"
        + " (from 1.9.0) is not a redirect URI of the client (`invalid_return_url`), or the"
        + " `Idempotency-Key` was already used for another request (`idempotency_key_reused`).",
    "429: Too many coupon codes and loyalty card numbers that do not exist were sent, as at `POST"
        + " /checkout` (`too_many_wrong_codes`)."
  })
  public Response place(
      UncheckedBody<PlaceOrdersRequest> body,
      @Context HttpHeaders headers,
      @Context ContainerRequestContext context,
      @Context HttpServletRequest client) {
    Locale language = Languages.of(context);
    PlacingOutcome outcome =
        placing.place(
            new Shopper(Optional.of(Caller.of(context)), clientAddress.of(client)),
            body.check(PlaceOrdersValidation::check),
            IdempotencyHeader.of(headers),
            body.check((request, errors) -> RequestHash.of(request)),
            language,
            new OrderUrls(publicUrl.of(context.getUriInfo())));
    if (outcome instanceof PlacingOutcome.Placed placed) {
      Response.ResponseBuilder answer = Response.ok(placed.orders());
      return placed.replayed()
          ? answer.header(IdempotencyHeader.REPLAYED, true).build()
          : answer.build();
    }
    CheckoutResultMapper wording =
        checkout.resultMapper(language, publicUrl.of(context.getUriInfo()));
    Object refusal =
        outcome instanceof PlacingOutcome.NotOrderable cart
            ? wording.of(cart.result())
            : changed((PlacingOutcome.PriceChanged) outcome, wording, context);
    return Response.status(CONFLICT)
        .entity(refusal)
        .header(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage())
        .build();
  }

  private PriceChangedRepresentation changed(
      PlacingOutcome.PriceChanged price,
      CheckoutResultMapper wording,
      ContainerRequestContext context) {
    return new PriceChangedRepresentation(
        "price_changed",
        wording.text("error.price_changed", List.of(price.priceToPay())),
        "/expected_total",
        PublicUrl.docs(publicUrl.of(context.getUriInfo()), "price_changed"),
        RequestIdFilter.idOf(context),
        MoneyRepresentation.of(price.priceToPay()));
  }
}
