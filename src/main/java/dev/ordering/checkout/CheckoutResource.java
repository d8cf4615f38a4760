package dev.ordering.checkout;

import dev.ordering.checkout.model.Shopper;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.request.CheckoutValidation;
import dev.ordering.checkout.response.CheckoutAnswerRepresentation;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.security.Caller;
import dev.ordering.security.OptionalScope;
import dev.ordering.security.RequestQuotas;
import dev.ordering.security.Scope;
import dev.ordering.security.TokenConfirmation;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/** Checks and corrects carts (contract endpoint 4). */
@Path("checkout")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record CheckoutResource(
    CheckCart checkCart, Texts texts, PublicUrl publicUrl, ClientAddress clientAddress) {
  /** Corrects a cart and returns its prices. Stores and reserves nothing. */
  @POST
  @OptionalScope(value = Scope.CHECKOUT, anonymousCost = RequestQuotas.MAXIMUM_COST)
  @Tag(name = "Checkout")
  @Operation(
      operationId = "checkCart",
      summary = "Check a cart and its checkout",
      description =
          "Nothing is stored or reserved. All errors are reported at once. Mistakes that can be"
              + " corrected are corrected: `errors` then has a warning, and `cart` is the"
              + " corrected cart. Everything else is an error and does not change the cart."
              + " Without a token, or with a token without the scope `checkout`, the customer is"
              + " anonymous.")
  @SuccessResponse("The result of the check.")
  @ErrorResponses({
    "422: A date, a time or a telephone number is invalid, or a text is too long.",
    "429: More than 50 coupon codes and loyalty card numbers that do not exist were sent within 15"
        + " minutes, by this user or from this network (`too_many_wrong_codes`). The same code"
        + " counts once. A cart without codes can still be checked."
  })
  public CheckoutAnswerRepresentation check(
      UncheckedBody<CheckoutRequest> body,
      @Context ContainerRequestContext context,
      @Context HttpServletRequest client,
      @Context SecurityContext security) {
    Shopper shopper = new Shopper(Caller.optional(security), clientAddress.of(client));
    return new CheckoutResultMapper(
            texts, Languages.of(context), publicUrl.of(context.getUriInfo()))
        .of(
            checkCart.check(
                body.check(CheckoutValidation::check),
                shopper,
                () -> TokenConfirmation.confirmNow(context)));
  }
}
